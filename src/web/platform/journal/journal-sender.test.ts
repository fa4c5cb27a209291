import { describe, expect, it } from 'vitest';
import { type Fate, type Page, SimulatedBrowser } from '#tests/support/participation/simulated-browser.ts';
import { createJournalSender } from './journal-sender.ts';

/** Keys of answers that the simulated server takes. */
const takenKeys = (count: number) => Array.from({ length: count * 2 }, (_, key) => key).filter((key) => key % 5 !== 4);

async function offlinePage(): Promise<{ browser: SimulatedBrowser; page: Page }> {
  const browser = new SimulatedBrowser({});
  const page = browser.openPage();
  await browser.settleDown();
  return { browser, page };
}

/** Records answers while nothing reaches the server. */
async function recordOffline({ browser, page }: { browser: SimulatedBrowser; page: Page }, keys: readonly number[]) {
  for (const key of keys) {
    browser.record(page, { key, content: 'a' });
    for (let steps = 0; steps < 12; steps += 1) await browser.runStep(0, 'lostRequest');
  }
  expect(browser.waiting.map(({ input }) => (input as { key: number }).key)).toEqual(keys);
  expect(browser.server.requests).toEqual([]);
}

const storedKeys = (browser: SimulatedBrowser) => browser.server.stored.ana?.map(({ key }) => key);

/** Lets the next request have this fate, and nothing else. */
async function nextRequestMeets(browser: SimulatedBrowser, fate: Fate): Promise<void> {
  const before = browser.server.requests.length;
  while (browser.server.requests.length === before) await browser.runStep(0, fate);
}

describe('what waits', () => {
  it('goes at once where it is a lone answer, and what is recorded while it is on its way goes together after it', async () => {
    const { browser, page } = await offlinePage();
    browser.record(page, { key: 0, content: 'a' });
    await nextRequestMeets(browser, 'well');
    for (const key of [1, 2, 3]) browser.record(page, { key, content: 'a' });
    await new Promise(setImmediate);
    // All but the reply, which is the oldest of what is under way.
    while (browser.pendingSteps > 1) await browser.runStep(1, 'well');
    await browser.settleDown();
    expect(browser.server.requests.map((ids) => ids.length)).toEqual([1, 3]);
    expect(storedKeys(browser)).toEqual([0, 1, 2, 3]);
  });

  it('goes in one request, and in several of 64 where it is more, all in the order of recording', async () => {
    const few = await offlinePage();
    await recordOffline(few, takenKeys(20).slice(0, 20));
    await few.browser.settleDown();
    expect(few.browser.server.requests.map((ids) => ids.length)).toEqual([20]);

    const many = await offlinePage();
    const keys = takenKeys(140).slice(0, 140);
    await recordOffline(many, keys);
    await many.browser.settleDown();
    expect(many.browser.server.requests.map((ids) => ids.length)).toEqual([64, 64, 12]);
    expect(storedKeys(many.browser)).toEqual(keys);
    expect(many.page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  });

  it('is not held up by one that is refused', async () => {
    const { browser, page } = await offlinePage();
    await recordOffline({ browser, page }, [0, 4, 1, 9, 2]);
    await browser.settleDown();
    expect(browser.server.requests).toHaveLength(1);
    expect(storedKeys(browser)).toEqual([0, 1, 2]);
    expect(browser.setAside).toEqual([]);
    expect(browser.handedOver).toHaveLength(2);
    const kinds = await Promise.all(page.recorded.map(async ({ settled }) => (await settled).kind));
    expect(kinds).toEqual(['acknowledged', 'refused', 'acknowledged', 'refused', 'acknowledged']);
  });

  it('is sent again with all its neighbours after a lost reply, and counts once', async () => {
    const { browser, page } = await offlinePage();
    await recordOffline({ browser, page }, [0, 1, 2, 3]);
    await nextRequestMeets(browser, 'lostReply');
    expect(storedKeys(browser)).toEqual([0, 1, 2, 3]);
    expect(browser.waiting).toHaveLength(4);
    browser.record(page, { key: 5, content: 'a' });
    await browser.settleDown();
    expect(browser.server.requests.map((ids) => ids.length)).toEqual([4, 5]);
    expect(storedKeys(browser)).toEqual([0, 1, 2, 3, 5]);
    expect(page.core.saveState().waiting).toBe(0);
  });

  it('of which the server has told a part only, goes on with the rest', async () => {
    const { browser, page } = await offlinePage();
    await recordOffline({ browser, page }, [0, 1, 2, 3, 5]);
    await nextRequestMeets(browser, 'serverErrorHalfway');
    await browser.settleDown();
    expect(browser.server.requests.map((ids) => ids.length)).toEqual([2, 3]);
    expect(storedKeys(browser)).toEqual([0, 1, 2, 3, 5]);
  });

  it('survives a page that dies between two acknowledgements of one reply', async () => {
    for (let stepsBeforeDeath = 1; stepsBeforeDeath <= 20; stepsBeforeDeath += 1) {
      const { browser, page } = await offlinePage();
      await recordOffline({ browser, page }, [0, 1, 2, 3, 5]);
      await nextRequestMeets(browser, 'well');
      for (let steps = 0; steps < stepsBeforeDeath; steps += 1) await browser.runStep(0, 'well');
      browser.crash(page);
      browser.openPage();
      await browser.settleDown();
      expect(storedKeys(browser)).toEqual([0, 1, 2, 3, 5]);
      expect(browser.waiting).toEqual([]);
    }
  });
});

describe('a network that says it is back before it is', () => {
  it('is tried again within seconds, however long it was away', async () => {
    const waits: number[] = [];
    let goOn = () => {};
    const entry = { id: 'one', accountId: 'ana', path: '/answer', input: {}, recordedAt: '', sequence: 1 };
    const sender = createJournalSender({
      store: {
        oldest: async () => [entry],
        waiting: async () => [entry],
        acknowledge: async () => {},
        offerAgain: async () => 0,
        setAside: async () => {},
      },
      send: async () => [{ kind: 'unreachable' }],
      exclusively: (work) => work(),
      schedule(work, delayMs) {
        waits.push(delayMs);
        goOn = work;
        return () => {};
      },
      chance: () => 1,
      onSettled() {},
      onConnection() {},
      onSignedOut() {},
      onConsentOutdated() {},
      maySend: () => true,
      onNotJoined() {},
      onAllSent() {},
    });
    const rest = () => new Promise(setImmediate);
    sender.sendFor('ana');
    await rest();
    while (waits.length < 7) {
      goOn();
      await rest();
    }
    expect(waits.at(-1)).toBe(30_000);
    waits.length = 0;
    sender.networkIsBack();
    await rest();
    for (let tries = 0; tries < 3; tries += 1) {
      goOn();
      await rest();
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });
});
