// How steadily the page draws while something settles or thinks beside it.

// From now on: every time between two frames with work going on, and every task of the page's own
// thread that took longer than a frame may (browsers tell of those of 50 ms and more).
export async function watchFrames(page) {
    await page.evaluate(() => {
        const seen = window.seenFrames = { frames: 0, longest: 0, late: 0, tasks: [] };
        let before = 0, wasBusy = false;
        const look = now => {
            const isBusy = Module.tasks.busy() > 0;
            if (before && (wasBusy || isBusy)) {
                ++seen.frames;
                seen.longest = Math.max(seen.longest, now - before);
                seen.late += now - before > 50 ? 1 : 0;
            }
            before = now;
            wasBusy = isBusy;
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        new PerformanceObserver(list => {
            for (const { startTime, duration } of list.getEntries()) seen.tasks.push([Math.round(startTime), Math.round(duration)]);
        }).observe({ type: 'longtask' });
    });
}

export async function framesInWords(page) {
    const seen = await page.evaluate(() => window.seenFrames);
    const longest = seen.tasks.reduce((most, [, took]) => Math.max(most, took), 0);
    return `${seen.frames} frames beside work, longest time between two ${Math.round(seen.longest)} ms (goal 50), ` +
        `${seen.late} above 50; tasks of the page above 50 ms: ${seen.tasks.length}, longest ${longest} ms`;
}

// What the page's own thread does while `body` runs, in milliseconds of processor, task by task: that
// is the same however busy the machine is.
export async function tasksOfThePage(page, body) {
    const session = await page.context().newCDPSession(page);
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const complete = new Promise(done => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.start', { transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['toplevel', '__metadata', 'blink.user_timing', 'devtools.timeline'], excludedCategories: ['*'] } });
    await body();
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const main = events.filter(each => each.name === 'thread_name' && each.args.name === 'CrRendererMain').map(each => `${each.pid} ${each.tid}`);
    return { events, tasks: events.filter(each => each.ph === 'X' && main.includes(`${each.pid} ${each.tid}`) && each.cat.includes('toplevel') && each.tdur)
        .map(each => ({ at: each.ts, cpu: each.tdur / 1000, wall: each.dur / 1000, name: each.name })) };
}
