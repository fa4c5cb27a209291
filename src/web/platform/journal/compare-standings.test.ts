import { describe, expect, it } from 'vitest';
import { SimulatedBrowser } from '#tests/support/participation/simulated-browser.ts';

const standingOf = ({ server }: SimulatedBrowser) => server.standing ?? expect.fail('There is no participation.');

describe('answers to a participation', () => {
  const [first, second] = ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'];
  /** One answer that the server has, and one given without a network. */
  async function answersToTheFirst() {
    const browser = new SimulatedBrowser({});
    browser.server.participationSince = first;
    const page = browser.openPage();
    await browser.settleDown();
    void page.core.tellStanding(standingOf(browser));
    browser.record(page, { key: 0, content: 'a', day: 1 });
    await browser.settleDown();
    browser.server.participationSince = null;
    browser.record(page, { key: 1, content: 'b', day: 1 });
    await browser.settleDown();
    return { browser, page };
  }
  const keysAt = ({ server }: SimulatedBrowser) => server.stored.ana?.map(({ key }) => key);
  async function laterPage(browser: SimulatedBrowser) {
    const page = browser.openPage();
    await browser.settleDown();
    void page.core.tellStanding(standingOf(browser));
    await browser.settleDown();
    return page;
  }

  it('are kept where the server knows of none, and all go to the same one once it is back', async () => {
    const { browser, page } = await answersToTheFirst();
    expect([browser.waiting.length, browser.setAside.length]).toEqual([1, 0]);
    browser.server.stored.ana?.splice(0);
    browser.server.participationSince = first;
    void page.core.tellStanding(standingOf(browser));
    await browser.settleDown();
    expect(keysAt(browser)?.toSorted()).toEqual([0, 1]);
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  });

  it('go to none that the same account has next, and are forgotten', async () => {
    const { browser, page } = await answersToTheFirst();
    browser.crash(page);
    browser.server.stored.ana?.splice(0);
    browser.server.participationSince = second;
    const later = await laterPage(browser);
    expect(keysAt(browser)).toEqual([]);
    expect([browser.waiting, browser.acknowledged, browser.setAside]).toEqual([[], [], []]);
    browser.record(later, { key: 5, content: 'of the next' });
    await browser.settleDown();
    expect(keysAt(browser)).toEqual([5]);
  });

  it('are not thrown away for a page that was told long ago which one there is', async () => {
    const { browser, page } = await answersToTheFirst();
    browser.server.participationSince = first;
    void page.core.tellStanding({ ...standingOf(browser), participationSince: second });
    await browser.settleDown();
    expect(browser.waiting.map(({ participationSince }) => participationSince)).toEqual([first]);
    await laterPage(browser);
    expect(keysAt(browser)).toEqual([0, 1]);
  });

  it('are not sent before it is known which participation there is', async () => {
    const { browser, page } = await answersToTheFirst();
    browser.crash(page);
    browser.server.participationSince = first;
    const later = browser.openPage();
    await browser.settleDown();
    expect(keysAt(browser)).toEqual([0]);
    void later.core.tellStanding(standingOf(browser));
    await browser.settleDown();
    expect(keysAt(browser)).toEqual([0, 1]);
  });
});
