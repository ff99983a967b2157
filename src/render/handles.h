#pragma once

#include <raylib.h>
#include <rlgl.h>

#include <optional>
#include <utility>

// Every raylib handle has an owner; this is the only file that unloads. Handles die before the
// window does.
namespace haula::render {

template <class T, auto k_unload>
class Handle {
  public:
    Handle() = default;
    explicit Handle(T held) : held_(held) {}
    Handle(Handle&& other) noexcept : held_(std::exchange(other.held_, std::nullopt)) {}
    Handle& operator=(Handle&& other) noexcept {
        if (this != &other) {
            reset();
            held_ = std::exchange(other.held_, std::nullopt);
        }
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { reset(); }

    explicit operator bool() const { return held_.has_value(); }
    const T& operator*() const { return *held_; }
    const T* operator->() const { return &*held_; }

  private:
    void reset() {
        if (held_) {
            k_unload(*held_);
            held_.reset();
        }
    }

    std::optional<T> held_;
};

using ShaderHandle = Handle<Shader, UnloadShader>;
using FontHandle = Handle<Font, UnloadFont>;
using SoundHandle = Handle<::Sound, UnloadSound>;
using TextureHandle = Handle<unsigned int, rlUnloadTexture>;
using FramebufferHandle = Handle<unsigned int, rlUnloadFramebuffer>;
using VertexArrayHandle = Handle<unsigned int, rlUnloadVertexArray>;
using VertexBufferHandle = Handle<unsigned int, rlUnloadVertexBuffer>;
using DroppedFilesHandle = Handle<FilePathList, UnloadDroppedFiles>;

}  // namespace haula::render
