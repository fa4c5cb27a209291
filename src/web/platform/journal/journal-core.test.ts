import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fate, isRefusable, SimulatedBrowser } from '#tests/support/participation/simulated-browser.ts';
import { cases } from '#tests/support/study/cases.ts';

const fates: Fate[] = [
  'well',
  'well',
  'well',
  'lostRequest',
  'lostReply',
  'serverError',
  'serverErrorHalfway',
  'deviceFails',
];
const account = fc.constantFrom('ana', 'ana', 'ana', 'bia', null);
const page = fc.nat(2);

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      page,
      key: fc.nat(14),
      content: fc.constantFrom('a', 'a', 'b'),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('step' as const), index: fc.nat(30), fate: fc.constantFrom(...fates) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('poke' as const), page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), account }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('changeConsentText' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('acceptConsent' as const), page }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function act(browser: SimulatedBrowser, action: Action): Promise<void> {
  const chosen = 'page' in action ? browser.pages[action.page % browser.pages.length] : undefined;
  switch (action.kind) {
    case 'record':
      if (chosen) browser.record(chosen, { key: action.key, content: action.content });
      break;
    case 'step':
      await browser.runStep(action.index, action.fate);
      break;
    case 'reload':
      if (chosen) browser.crash(chosen);
      browser.openPage();
      break;
    case 'open':
      if (browser.pages.length < 3) browser.openPage();
      break;
    case 'poke':
      chosen?.core.poke();
      break;
    case 'signIn':
      browser.signIn(action.account);
      break;
    case 'changeConsentText':
      browser.changeConsentText();
      break;
    case 'acceptConsent':
      if (chosen) browser.acceptConsent(chosen);
      break;
  }
}

/** Both people, with a good network and a fresh page, on which they accept the consent text in force. */
async function signInOnceMore(browser: SimulatedBrowser): Promise<void> {
  const page = browser.openPage();
  for (const account of ['ana', 'bia', 'ana']) {
    browser.signIn(account);
    await browser.settleDown();
    browser.acceptConsent(page);
    await browser.settleDown();
  }
}

const standingOf = ({ server }: SimulatedBrowser) => server.standing ?? expect.fail('There is no participation.');

const inOrderAndOnce = (ids: string[]) => [...new Set(ids)];

describe('the journal, whatever happens to pages, network, replies and sessions', () => {
  for (const hasLocks of [true, false]) {
    it(`brings every kept answer to the server, in order, and loses none (${hasLocks ? 'one sender' : 'without locks'})`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(action, { maxLength: 120, size: 'max' }),
          fc.boolean(),
          async (actions, startsCalmly) => {
            const browser = new SimulatedBrowser({ hasLocks });
            browser.openPage();
            if (startsCalmly) await browser.settleDown();
            for (const action of actions) await act(browser, action);
            await browser.settleDown();
            const { session, outdated } = browser.server;
            if (session !== null && !outdated.has(session))
              expect(browser.waiting.filter(({ accountId }) => accountId === session)).toEqual([]);
            await signInOnceMore(browser);

            expect(browser.waiting).toEqual([]);
            // What was refused is with the server too, as what it is.
            expect(browser.setAside).toEqual([]);
            expect(browser.sentForSomebodyElse).toEqual([]);
            for (const account of ['ana', 'bia']) {
              const kept = browser.everKept.filter(({ accountId }) => accountId === account);
              expect(browser.server.decidedFirst[account]).toEqual(inOrderAndOnce(kept.map(({ id }) => id)));
              const keys = browser.server.stored[account]?.map(({ key }) => key) ?? [];
              expect(keys).toEqual([...new Set(keys)]);
            }
            await expectEverybodyWasTold(browser);
          },
        ),
        { numRuns: cases(400) },
      );
    });
  }

  it('never calls an answer saved before the server has it', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.record(page, { key: 1, content: 'a' });
    while (browser.server.stored.ana?.length === 0) {
      expect(page.core.saveState()).toMatchObject({ kind: 'saving', waiting: 1 });
      await browser.runStep(0, 'well');
    }
    await browser.settleDown();
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  });

  it('makes the call again when another page has sent the entry and died before it could tell', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.record(page, { key: 1, content: 'a' });
    while (browser.waiting.length === 0) await browser.runStep(0, 'well');
    for (const entry of browser.waiting.splice(0)) browser.server.decide(entry);
    await browser.settleDown();
    await expectEverybodyWasTold(browser);
  });

  it('says that answers of another device count until one that was given after that is safe', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.server.stored.ana?.push({ key: 1, content: 'of the other device' });
    for (const key of [1, 2]) browser.record(page, { key, content: 'a' });
    await browser.settleDown();
    expect(await page.recorded[1]?.settled).toMatchObject({ kind: 'acknowledged' });
    expect(page.core.saveState()).toEqual({ kind: 'overtaken', waiting: 0, deviceStorage: 'kept' });
    expect(browser.handedOver).toHaveLength(1);
    browser.record(page, { key: 3, content: 'a' });
    expect(page.core.saveState().kind).toBe('saving');
    await browser.settleDown();
    expect(page.core.saveState().kind).toBe('saved');
  });

  describe('with a server that was put back to a copy of five answers ago', () => {
    const keys = [0, 1, 2, 3, 5, 6, 7, 8];
    /** Answers of one day, acknowledged; then the server has lost the last five. */
    async function afterTheRestore({ wantsOrder = false, inOrder = keys } = {}) {
      const browser = new SimulatedBrowser({});
      browser.server.wantsOrder = wantsOrder;
      const page = browser.openPage();
      await browser.settleDown();
      for (const key of inOrder) {
        browser.record(page, { key, content: 'a', day: 1 });
        await browser.settleDown();
      }
      expect(storedKeysOf(browser)).toEqual(inOrder);
      browser.server.stored.ana?.splice(-5);
      return { browser, page };
    }
    const storedKeysOf = (browser: SimulatedBrowser) => browser.server.stored.ana?.map(({ key }) => key);

    it('sends it again in its order what it has lost, when it says how much it has', async () => {
      const { browser, page } = await afterTheRestore();
      const compared = page.core.tellStanding(standingOf(browser));
      await browser.settleDown();
      await compared;
      expect(storedKeysOf(browser)).toEqual(keys);
      expect(browser.waiting).toEqual([]);
      expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
      expect(page.leftovers).toEqual([]);
    });

    it('does so in a page that was opened later', async () => {
      const { browser, page } = await afterTheRestore();
      browser.crash(page);
      const later = browser.openPage();
      await browser.settleDown();
      void later.core.tellStanding(standingOf(browser));
      await browser.settleDown();
      expect(storedKeysOf(browser)).toEqual(keys);
    });

    it('shows it as waiting to a screen that opens just then', async () => {
      const { browser, page } = await afterTheRestore();
      void page.core.tellStanding(standingOf(browser));
      const waiting = page.core.waiting('/answer');
      while (browser.waiting.length === 0) await browser.runStep(0, 'well');
      await browser.settleDown();
      expect((await waiting).length).toBe(keys.length);
    });

    it('sends it again before an answer that is refused for what is missing, which then counts', async () => {
      const { browser, page } = await afterTheRestore({ wantsOrder: true, inOrder: [0, 1, 2] });
      expect(storedKeysOf(browser)).toEqual([]);
      browser.record(page, { key: 3, content: 'a', day: 1 });
      await browser.settleDown();
      expect(storedKeysOf(browser)).toEqual([0, 1, 2, 3]);
      expect(await page.recorded.at(-1)?.settled).toMatchObject({ kind: 'acknowledged' });
      expect(page.core.saveState().kind).toBe('saved');
    });

    it('sends everything once more at most for answers that are refused all the same', async () => {
      const { browser, page } = await afterTheRestore({ wantsOrder: true, inOrder: [0, 1, 2] });
      for (const [key, requests] of [
        [7, 3],
        [8, 1],
      ] as const) {
        const before = browser.server.requests.length;
        browser.record(page, { key, content: 'never next', day: 1 });
        await browser.settleDown();
        expect(await page.recorded.at(-1)?.settled).toMatchObject({ refusal: { refusal: 'out-of-order' } });
        expect(browser.server.requests.length - before).toBeLessThanOrEqual(requests);
      }
      expect(storedKeysOf(browser)).toEqual([0, 1, 2]);
    });

    it('sends nothing where it has everything by the time it is asked', async () => {
      const { browser, page } = await afterTheRestore();
      const old = standingOf(browser);
      for (const key of keys.slice(-5)) browser.server.stored.ana?.push({ key, content: 'a', day: 1 });
      const requests = browser.server.requests.length;
      void page.core.tellStanding(old);
      await browser.settleDown();
      expect(browser.server.requests.length).toBe(requests);
    });
  });

  it('holds what was refused for an outdated consent, sends nothing meanwhile, and sends all of it after the new one', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.changeConsentText();
    browser.record(page, { key: 1, content: 'a' });
    browser.record(page, { key: 2, content: 'b' });
    await browser.settleDown();
    expect(page.core.saveState()).toEqual({ kind: 'held', waiting: 2, deviceStorage: 'kept' });
    expect([browser.waiting.length, browser.setAside.length, browser.server.requests.length]).toEqual([2, 0, 1]);

    page.core.poke();
    browser.record(page, { key: 3, content: 'c' });
    await browser.settleDown();
    expect([browser.waiting.length, browser.server.requests.length]).toEqual([3, 1]);

    const other = browser.openPage();
    await browser.settleDown();
    browser.acceptConsent(other);
    await browser.settleDown();
    expect(browser.server.stored.ana?.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
    await expectEverybodyWasTold(browser);
  });

  it('sends what a page says of itself in its turn, and tells nobody that it waits', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    const { settled } = page.core.record('/page', { key: 1, content: 'a page' });
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
    browser.record(page, { key: 2, content: 'an answer' });
    expect(page.core.saveState()).toMatchObject({ kind: 'saving', waiting: 1 });
    await browser.settleDown();
    expect(await settled).toMatchObject({ kind: 'acknowledged' });
    expect(browser.server.stored.ana?.map(({ key }) => key)).toEqual([1, 2]);
  });

  it('takes nothing that a page says of itself for an answer after a refused one', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.record(page, { key: 1, content: 'a' });
    browser.record(page, { key: 1, content: 'b' });
    await browser.settleDown();
    const { kind } = page.core.saveState();
    expect(kind).not.toBe('saved');
    page.core.record('/page', { key: 2, content: 'a page' });
    await browser.settleDown();
    expect(page.core.saveState().kind).toBe(kind);
  });

  it('tells of held answers as of those that nobody waits for: their screen has gone', async () => {
    const browser = new SimulatedBrowser({});
    const page = browser.openPage();
    await browser.settleDown();
    browser.changeConsentText();
    browser.record(page, { key: 1, content: 'held' });
    await browser.settleDown();
    browser.acceptConsent(page);
    await browser.settleDown();
    browser.record(page, { key: 2, content: 'later' });
    await browser.settleDown();
    expect(page.leftovers).toEqual(['held']);
  });

  it('sends directly and in order what the device refuses to keep, as long as the page lives', async () => {
    const oneStay = fc.array(
      action.filter(({ kind }) => !['reload', 'open', 'signIn', 'changeConsentText'].includes(kind)),
      { maxLength: 120, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(oneStay, async (actions) => {
        const browser = new SimulatedBrowser({ deviceMayFail: true });
        const page = browser.openPage();
        await browser.settleDown();
        for (const action of actions) await act(browser, action);
        await browser.settleDown();

        const recorded = page.recorded.map(({ answer }) => answer);
        const accepted = recorded.filter((answer) => !isRefusable(answer));
        const firstOfEachKey = accepted.filter(
          ({ key }, index) => accepted.findIndex((other) => other.key === key) === index,
        );
        expect(browser.server.stored.ana).toEqual(firstOfEachKey);
        expect(page.core.saveState().waiting).toBe(0);
        await expectEverybodyWasTold(browser);
      }),
      { numRuns: cases(400) },
    );
  });
});

async function expectEverybodyWasTold(browser: SimulatedBrowser): Promise<void> {
  for (const { recorded } of browser.pages) {
    for (const { answer, account, settled } of recorded) {
      const told = await Promise.race([settled, Promise.resolve('nobody said anything')]);
      const isStored = browser.server.stored[account]?.some(
        (s) => s.key === answer.key && s.content === answer.content,
      );
      expect(told).toMatchObject({ kind: isStored ? 'acknowledged' : 'refused' });
    }
  }
  for (const { core } of browser.pages) expect(core.saveState().waiting).toBe(0);
}
