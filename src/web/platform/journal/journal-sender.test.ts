import { describe, expect, it } from 'vitest';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { type Fate, type Page, SimulatedBrowser } from '#tests/support/participation/simulated-browser.ts';
import { createJournalSender, type PostAnswers, retryDelayMs, submitBatchBy } from './journal-sender.ts';

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

describe('the queue', () => {
  it('sends a single answer at once, and later ones together after it', async () => {
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

  it('sends one request, or several of 64, in the order of recording', async () => {
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

  it('is not blocked by a refused entry', async () => {
    const { browser, page } = await offlinePage();
    await recordOffline({ browser, page }, [0, 4, 1, 9, 2]);
    await browser.settleDown();
    expect(browser.server.requests).toHaveLength(1);
    expect(storedKeys(browser)).toEqual([0, 1, 2]);
    expect(browser.waiting).toEqual([]);
    const kinds = await Promise.all(page.recorded.map(async ({ settled }) => (await settled).kind));
    expect(kinds).toEqual(['stored', 'refused', 'stored', 'refused', 'stored']);
  });

  it('retries an entry with its neighbours after a lost reply, and it counts once', async () => {
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

  it('continues with the rest after a partial reply', async () => {
    const { browser, page } = await offlinePage();
    await recordOffline({ browser, page }, [0, 1, 2, 3, 5]);
    await nextRequestMeets(browser, 'serverErrorHalfway');
    await browser.settleDown();
    expect(browser.server.requests.map((ids) => ids.length)).toEqual([2, 3]);
    expect(storedKeys(browser)).toEqual([0, 1, 2, 3, 5]);
  });

  it('survives the end of a page during a reply', async () => {
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

it("entries read for one account are not sent after another's sign-in", async () => {
  const entry = { id: 'one', accountId: 'ana', kind: 'word-rating', input: {}, recordedAt: '', order: 1 };
  let giveEntries = () => {};
  const sent: string[] = [];
  const sender = createJournalSender({
    store: {
      waiting: (accountId) =>
        new Promise((resolve) => {
          giveEntries = () => resolve(accountId === 'ana' ? [entry] : []);
        }),
      remove: async () => {},
    },
    async send(entries) {
      sent.push(...entries.map(({ id }) => id));
      return [{ kind: 'unreachable' }];
    },
    schedule: () => () => {},
    chance: () => 1,
    onSettled() {},
    onConnection() {},
    onHeld() {},
    onAllSent() {},
  });
  sender.sendFor('ana');
  await new Promise(setImmediate);
  sender.sendFor('bia');
  giveEntries();
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
});

describe('a network that reports itself too early', () => {
  it('is retried within seconds after any outage', async () => {
    const waits: number[] = [];
    let goOn = () => {};
    const entry = { id: 'one', accountId: 'ana', kind: 'word-rating', input: {}, recordedAt: '', order: 1 };
    const sender = createJournalSender({
      store: { waiting: async () => [entry], remove: async () => {} },
      send: async () => [{ kind: 'unreachable' }],
      schedule(work, delayMs) {
        waits.push(delayMs);
        goOn = work;
        return () => {};
      },
      chance: () => 1,
      onSettled() {},
      onConnection() {},
      onHeld() {},
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

describe('the wait after a failure', () => {
  it('grows from half a second to a second, up to 15 to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect([retryDelayMs(1, 0), retryDelayMs(50, 0)]).toEqual([500, 15_000]);
  });
});

describe('a batch', () => {
  const entries = ['first', 'second'].map((id) => ({
    id,
    accountId: 'ana',
    kind: 'word-rating',
    input: {},
    recordedAt: '',
    order: 1,
  }));
  const refusalOf = (code: RefusalCode) => ({ refusal: code, message: refusals[code].message });
  const outcomesWithSecond = (code: RefusalCode) => ({
    outcomes: [
      { id: 'first', ok: true as const, value: 1 },
      { id: 'second', ok: false as const, refusal: refusalOf(code) },
    ],
  });
  const resultsOf = (reply: Awaited<ReturnType<PostAnswers>>) => submitBatchBy(async () => reply)(entries);

  it.each(['too-many-requests', 'unavailable', 'foreign-origin'] as const)(
    'does not drop an entry with a temporary refusal (%s)',
    async (code) => {
      const results = await resultsOf({ ok: true, value: outcomesWithSecond(code) });
      expect(results).toEqual([{ kind: 'stored', value: 1 }, { kind: 'unreachable' }]);
    },
  );

  it.each(['consent-outdated', 'not-enrolled'] as const)('holds an entry refused as %s', async (by) => {
    const results = await resultsOf({ ok: true, value: outcomesWithSecond(by) });
    expect(results).toEqual([
      { kind: 'stored', value: 1 },
      { kind: 'held', by },
    ]);
  });

  it('settles an entry that the rules refuse', async () => {
    const results = await resultsOf({ ok: true, value: outcomesWithSecond('out-of-order') });
    expect(results).toMatchObject([{ kind: 'stored' }, { kind: 'refused' }]);
  });

  it.each([
    ['is without a usable reply', null, { kind: 'unreachable' }],
    ['comes to a busy server', { ok: false, refusal: refusalOf('unavailable') }, { kind: 'unreachable' }],
    [
      'comes in another session',
      { ok: false, refusal: refusalOf('sign-in-needed') },
      { kind: 'held', by: 'signed-out' },
    ],
    ['has no outcome', { ok: true, value: { outcomes: [] } }, { kind: 'unreachable' }],
    ['is refused for the session', { ok: false, refusal: refusalOf('forbidden') }, { kind: 'unreachable' }],
  ] as const)('waits where it %s', async (_what, reply, result) => {
    expect(await resultsOf(reply as Awaited<ReturnType<PostAnswers>>)).toEqual([result]);
  });

  it('refused as a whole continues with its oldest entry alone', async () => {
    const sizes: number[] = [];
    const refusesAllAs = (code: RefusalCode) =>
      submitBatchBy(async (sent) => {
        sizes.push(sent.length);
        return { ok: false, refusal: refusalOf(code) };
      });
    expect(await refusesAllAs('too-large')(entries)).toMatchObject([{ kind: 'refused' }]);
    // No rule has looked at the answer: it stays on the device.
    expect(await refusesAllAs('invalid-input')(entries)).toEqual([{ kind: 'unreachable' }]);
    expect(sizes).toEqual([2, 1, 2, 1]);
  });

  it('too slow for the line continues with its oldest entry alone, and is tried again', async () => {
    const sizes: number[] = [];
    const onSlowLine = (fitting: number) =>
      submitBatchBy(async (sent) => {
        sizes.push(sent.length);
        if (sent.length > fitting) return 'timed-out';
        return { ok: true, value: { outcomes: sent.map(({ id }) => ({ id, ok: true, value: 1 })) } };
      });
    expect(await onSlowLine(1)(entries)).toEqual([{ kind: 'stored', value: 1 }]);
    expect(await onSlowLine(0)(entries)).toEqual([{ kind: 'unreachable' }]);
    expect(sizes).toEqual([2, 1, 2, 1]);
  });
});
