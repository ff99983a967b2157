// Opens the page of out/web in a headless Chromium, as a person would, and tells what it shows.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../tools/web_page/serve.mjs';

const require = createRequire(join(process.env.HAULA_WEB_ROOT, 'playwright', 'node_modules', 'x.js'));
const { chromium } = require('playwright-core');

export const folder = process.env.HAULA_WEB_OUT || 'out/web';
export const pictures = process.env.HAULA_WEB_PICTURES || 'out/web-pictures';
mkdirSync(pictures, { recursive: true });

const flags = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist',
    '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function startServer(files = folder) {
    return serve(files, 0);
}

// A browser with a profile of its own, which outlives a killed tab: `options` are Playwright's of a context.
export async function openBrowser(options = {}, profile = mkdtempSync(join(tmpdir(), 'haula-web-'))) {
    const context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.HAULA_CHROMIUM || '/usr/bin/chromium', headless: true, args: flags,
        viewport: { width: 1280, height: 720 }, acceptDownloads: true, ...options,
    });
    return { context, profile, async close(keep) {
        await context.close();
        if (!keep) rmSync(profile, { recursive: true, force: true });
    } };
}

// The page with the program in it, and hands for it.
export class Table {
    constructor(page) {
        this.page = page;
        this.told = [];
        page.on('console', message => this.told.push(message.text()));
        page.on('pageerror', error => this.told.push(`page error: ${error.stack || error.message}`));
    }
    static async open(context, url, { page } = {}) {
        const table = new Table(page || (context.pages()[0]?.url() === 'about:blank' ? context.pages()[0] : await context.newPage()));
        await table.page.goto(url);
        await table.until(() => table.started(), 'the page to start', 120000);
        return table;
    }
    async started() { return this.page.evaluate(() => Boolean(Module.page.ready)).catch(() => false); }
    // What the window shows: screen, widgets, texts with their places.
    async layout() { return JSON.parse(await this.page.evaluate(() => Module.ccall('haula_layout', 'string', [], []))); }
    async until(ask, what, milliseconds = 60000) {
        const end = Date.now() + milliseconds;
        for (;;) {
            const found = await ask();
            if (found) return found;
            if (Date.now() > end) throw new Error(`waited in vain for ${what}; the page said: ${this.told.slice(-5).join(' | ')}`);
            await new Promise(done => setTimeout(done, 60));
        }
    }
    async onScreen(name) { return this.until(async () => (await this.layout()).screen === name, `the screen '${name}'`); }
    async find(wanted) {
        const layout = await this.layout();
        const matches = each => typeof wanted === 'function' ? wanted(each) : each.id === wanted;
        const found = layout.drawn.find(each => each.kind === 'widget' && matches(each));
        return found && { ...found, x: found.rect[0] + found.rect[2] / 2, y: found.rect[1] + found.rect[3] / 2 };
    }
    async dots() { return this.page.evaluate(() => window.devicePixelRatio); }
    async click(wanted, milliseconds) {
        const widget = await this.until(async () => { const at = await this.find(wanted); return at && at.enabled && at; },
            `the widget ${wanted}`, milliseconds);
        const dots = await this.dots();
        await this.press(widget.x / dots, widget.y / dots);
        return widget;
    }
    // And two frames later, so that whoever looks next sees what came of it.
    async press(x, y) {
        if (this.touch) {
            await this.page.touchscreen.tap(x, y);
        } else {
            await this.page.mouse.move(x, y);
            await this.page.mouse.down();
            await this.page.mouse.up();
        }
        await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
    }
    // One of several choices: a widget each, with its words drawn on it.
    async choose(id, words) {
        const at = await this.until(async () => {
            const { drawn } = await this.layout();
            const widgets = drawn.filter(each => each.kind === 'widget' && each.id.startsWith(id));
            const lies = (text, on) => text.rect[0] >= on.rect[0] - 1 && text.rect[0] <= on.rect[0] + on.rect[2] &&
                text.rect[1] >= on.rect[1] - 1 && text.rect[1] <= on.rect[1] + on.rect[3];
            return drawn.find(each => each.kind === 'text' && each.text === words && widgets.some(widget => lies(each, widget)));
        }, `the choice ${words}`);
        const dots = await this.dots();
        await this.press((at.rect[0] + at.rect[2] / 2) / dots, (at.rect[1] + at.rect[3] / 2) / dots);
    }
    async texts() { return (await this.layout()).drawn.map(each => each.text).filter(Boolean); }
    async picture(name) { await this.page.screenshot({ path: join(pictures, `${name}.png`), timeout: 120000 }); }
}
