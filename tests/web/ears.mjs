// A player who has only the browser's accessibility tree, a keyboard and patience.

export class Ears {
    constructor(table, session) {
        this.table = table;
        this.session = session;
    }
    static async of(table) {
        const session = await table.page.context().newCDPSession(table.page);
        await session.send('Accessibility.enable');
        return new Ears(table, session);
    }
    async nodes() { return (await this.session.send('Accessibility.getFullAXTree')).nodes.filter(each => !each.ignored); }
    // Everything that the live region has said and still holds.
    async heard() {
        const nodes = await this.nodes();
        const byId = new Map(nodes.map(each => [each.nodeId, each]));
        const log = nodes.find(each => each.role?.value === 'log');
        const isLive = log?.properties?.some(each => each.name === 'live' && each.value.value === 'polite');
        if (!isLive) throw new Error('there is no live region');
        const texts = each => each.role?.value === 'StaticText' ? [each.name.value]
            : (each.childIds || []).flatMap(id => (byId.get(id) ? texts(byId.get(id)) : []));
        return log.childIds.map(id => byId.get(id)).filter(Boolean).map(each => texts(each).join(' '));
    }
    async find(role, name) {
        return (await this.nodes()).find(each => each.role?.value === role && (!name || name.test(each.name?.value || '')));
    }
    // What has the keyboard, as the tree says it.
    static hasKeyboard(node) { return node.role?.value !== 'RootWebArea' && node.properties?.some(each => each.name === 'focused' && each.value.value); }
    // By the keyboard alone: from the picture into the text, then from one to the next.
    async walkTo(role, name, milliseconds) {
        await this.table.until(async () => {
            const nodes = await this.nodes();
            const found = nodes.find(each => each.role?.value === role && (!name || name.test(each.name?.value || '')));
            if (!found) return false;
            const { keyboard } = this.table.page;
            const stops = nodes.filter(each => ['button', 'textbox'].includes(each.role?.value));
            const from = stops.findIndex(Ears.hasKeyboard), to = stops.indexOf(found);
            if (from === to) return true;
            if (from < 0) await keyboard.press('F6');
            for (let i = from; i >= 0 && i !== to; i += Math.sign(to - from)) await keyboard.press(to > i ? 'Tab' : 'Shift+Tab');
            return false;  // whether it is there is asked again: buttons come and go
        }, `the keyboard to come to a ${role} ${name || ''}`, milliseconds);
    }
    async press(name, milliseconds = 60000) {
        await this.walkTo('button', name, milliseconds);
        await this.table.page.keyboard.press('Enter');
    }
    async type(line) {
        await this.walkTo('textbox');
        await this.table.page.keyboard.type(line);
        await this.table.page.keyboard.press('Enter');
    }
}
