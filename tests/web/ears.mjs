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
    // By the keyboard alone: to the button, and Enter.
    async press(name, milliseconds = 60000) {
        const button = await this.table.until(() => this.find('button', name), `a button ${name}`, milliseconds);
        await this.session.send('DOM.focus', { backendNodeId: button.backendDOMNodeId });
        await this.table.page.keyboard.press('Enter');
    }
    async type(line) {
        const field = await this.table.until(() => this.find('textbox'), 'a line to type');
        await this.session.send('DOM.focus', { backendNodeId: field.backendDOMNodeId });
        await this.table.page.keyboard.type(line);
        await this.table.page.keyboard.press('Enter');
    }
}
