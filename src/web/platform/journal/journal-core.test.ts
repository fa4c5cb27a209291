import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageKind } from '#contract/participation/page-calls.ts';
import { type Fate, isRefusable, type Page, SimulatedBrowser } from '#tests/support/participation/simulated-browser.ts';
import { cases } from '#tests/support/study/cases.ts';
import type { Settlement } from './journal-entry.ts';

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
const of = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), page }),
});

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), account }) },
  of('crash', 1),
  of('leave', 1),
  of('open', 1),
  of('look', 1),
  of('flush', 1),
  of('changeConsentText', 1),
  of('acceptConsent', 2),
  of('endParticipation', 1),
  of('beginParticipation', 2),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function act(browser: SimulatedBrowser, action: Action): Promise<void> {
  if (action.kind === 'step') return browser.runStep(action.index, action.fate);
  if (action.kind === 'signIn') return browser.signIn(action.account);
  const chosen = browser.pages[action.page % browser.pages.length];
  if (chosen === undefined) return;
  switch (action.kind) {
    case 'record':
      browser.record(chosen, { key: action.key, content: action.content });
      break;
    case 'crash':
      browser.crash(chosen);
      browser.openPage();
      break;
    case 'leave':
      browser.leave(chosen);
      browser.openPage();
      break;
    case 'open':
      if (browser.pages.length < 3) browser.openPage();
      break;
    case 'look':
      void browser.look(chosen);
      break;
    case 'flush':
      chosen.core.flush();
      break;
    case 'acceptConsent':
      browser.acceptConsent(chosen);
      break;
    default:
      browser[action.kind]();
  }
}

/** Both people, with a good network and a fresh page, on which they take part and accept the consent text in force. */
async function signInOnceMore(browser: SimulatedBrowser): Promise<void> {
  const page = browser.openPage();
  for (const account of ['ana', 'bia', 'ana']) {
    browser.signIn(account);
    await browser.settleDown();
    browser.beginParticipation();
    await browser.settleDown();
    browser.acceptConsent(page);
    await browser.settleDown();
  }
}

function expectInOrder({ earlierThan }: SimulatedBrowser, decided: readonly string[]): void {
  for (const [place, id] of decided.entries()) {
    const decidedLater = new Set(decided.slice(place + 1));
    expect((earlierThan.get(id) ?? []).filter((earlier) => decidedLater.has(earlier))).toEqual([]);
  }
}

describe('the journal under failures of pages, network, replies, sessions and participations', () => {
  it('delivers every stored answer to the server in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 120, size: 'max' }),
        fc.boolean(),
        async (actions, startsCalmly) => {
          const browser = new SimulatedBrowser({});
          browser.openPage();
          if (startsCalmly) await browser.settleDown();
          for (const action of actions) await act(browser, action);
          await browser.settleDown();
          if (browser.server.takesAnswers)
            expect(browser.waiting.filter(({ accountId }) => accountId === browser.server.session)).toEqual([]);
          await signInOnceMore(browser);

          expect(browser.waiting).toEqual([]);
          expect(browser.leftInBackup).toEqual([]);
          expect(browser.sentForAnotherAccount).toEqual([]);
          expect(browser.server.storedInOtherParticipation).toEqual([]);
          for (const account of ['ana', 'bia']) {
            const { decidedFirst, participationSince, stored } = browser.server;
            const storedEntries = browser.everKept.filter(
              (entry) => entry.accountId === account && entry.participationSince === participationSince[account],
            );
            const decided = decidedFirst[account] ?? [];
            expect(decided).toEqual(expect.arrayContaining(storedEntries.map(({ id }) => id)));
            expectInOrder(browser, decided);
            const keys = stored[account]?.map(({ key }) => key) ?? [];
            expect(keys).toEqual([...new Set(keys)]);
          }
          await expectEveryScreenNotified(browser);
        },
      ),
      { numRuns: cases(800) },
    );
  });

  it('loses no entry of an ended or open page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          action.filter(({ kind }) => !['crash', 'signIn', 'endParticipation'].includes(kind)),
          { maxLength: 120, size: 'max' },
        ),
        async (actions) => {
          const browser = new SimulatedBrowser({});
          browser.openPage();
          await browser.settleDown();
          for (const action of actions) await act(browser, action);
          await browser.settleDown();
          await signInOnceMore(browser);
          expect(browser.server.decidedFirst.ana?.toSorted()).toEqual(browser.recordedIds.toSorted());
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('sends entries that the device refuses or lost directly and in order while the page is open', async () => {
    const kinds = ['record', 'step', 'look', 'flush', 'acceptConsent'];
    const oneStay = fc.array(
      fc.oneof(
        { weight: 20, arbitrary: action.filter(({ kind }) => kinds.includes(kind)) },
        { weight: 1, arbitrary: fc.constant({ kind: 'wipeDevice' as const }) },
      ),
      { maxLength: 120, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(oneStay, async (actions) => {
        const browser = new SimulatedBrowser({ deviceMayFail: true });
        const page = browser.openPage();
        await browser.settleDown();
        for (const action of actions) {
          if (action.kind === 'wipeDevice') browser.wipeDevice();
          else await act(browser, action);
        }
        await browser.settleDown();

        const recorded = page.recorded.map(({ answer }) => answer);
        const accepted = recorded.filter((answer) => !isRefusable(answer));
        const firstOfEachKey = accepted.filter(
          ({ key }, index) => accepted.findIndex((other) => other.key === key) === index,
        );
        expect(browser.server.stored.ana).toEqual(firstOfEachKey);
        expect(browser.server.decidedFirst.ana).toEqual(browser.recordedIds);
        expect(page.core.saveState().waiting).toBe(0);
        await expectEveryScreenNotified(browser);
      }),
      { numRuns: cases(400) },
    );
  });
});

/** A browser with one page, on which a person can answer. */
async function openedPage(): Promise<{ browser: SimulatedBrowser; page: Page }> {
  const browser = new SimulatedBrowser({});
  const page = browser.openPage();
  await browser.settleDown();
  return { browser, page };
}
const storedKeys = ({ server }: SimulatedBrowser) => server.stored.ana?.map(({ key }) => key);

describe('an answer', () => {
  it('is never reported as saved before the server has it', async () => {
    const { browser, page } = await openedPage();
    browser.record(page, { key: 1, content: 'a' });
    while (browser.server.stored.ana?.length === 0) {
      expect(page.core.saveState()).toMatchObject({ kind: 'saving', waiting: 1 });
      await browser.runStep(0, 'well');
    }
    await browser.settleDown();
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  });

  it('is sent again when another page sent it and ended before its notice', async () => {
    const { browser, page } = await openedPage();
    browser.record(page, { key: 1, content: 'a' });
    while (browser.waiting.length === 0) await browser.runStep(0, 'well');
    for (const entry of browser.waiting.splice(0)) browser.server.decide(entry);
    await browser.settleDown();
    await expectEveryScreenNotified(browser);
  });

  it('superseded by another device is reported until a later answer is stored', async () => {
    const { browser, page } = await openedPage();
    browser.server.stored.ana?.push({ key: 1, content: 'of the other device' });
    for (const key of [1, 2]) browser.record(page, { key, content: 'a' });
    await browser.settleDown();
    expect(await page.recorded[1]?.settled).toMatchObject({ kind: 'stored' });
    expect(page.core.saveState()).toEqual({ kind: 'overtaken', waiting: 0, deviceStorage: 'kept' });
    browser.record(page, { key: 3, content: 'a' });
    expect(page.core.saveState().kind).toBe('saving');
    await browser.settleDown();
    expect(page.core.saveState().kind).toBe('saved');
  });
});

describe('a reply after the sign-in of another account', () => {
  /** Runs until the server has stored an answer; the reply is still on its way. */
  async function untilStored(browser: SimulatedBrowser) {
    while (browser.server.stored.ana?.length === 0) await browser.runStep(0, 'well');
  }

  it('reaches no screen of that account', async () => {
    const { browser, page } = await openedPage();
    browser.record(page, { key: 1, content: 'a' });
    await untilStored(browser);
    browser.server.session = 'bia';
    page.core.confirmAccount('bia');
    page.confirmed = 'bia';
    await browser.settleDown();
    expect([browser.waiting, page.lateReplies]).toEqual([[], 0]);
    expect(await settledNow(page.recorded[0]?.settled ?? Promise.reject())).toEqual({ kind: 'not told' });
  });

  it('is no late reply there either', async () => {
    const { browser, page } = await openedPage();
    browser.record(page, { key: 1, content: 'a' });
    while (browser.waiting.length === 0) await browser.runStep(0, 'well');
    browser.crash(page);
    const next = browser.openPage();
    await untilStored(browser);
    browser.server.session = 'bia';
    next.core.confirmAccount('bia');
    next.confirmed = 'bia';
    await browser.settleDown();
    expect([browser.waiting, next.lateReplies]).toEqual([[], 0]);
  });
});

describe('a page with an unreadable device', () => {
  it('does not report pending entries as saved, and sends them once the device is readable', async () => {
    const browser = new SimulatedBrowser({ deviceMayFail: true });
    const before = browser.openPage();
    await browser.settleDown();
    browser.record(before, { key: 1, content: 'a' });
    while (browser.waiting.length === 0) await browser.runStep(0, 'well');
    browser.crash(before);
    const page = browser.openPage();
    for (let step = 0; step < 20; step += 1) await browser.runStep(0, 'deviceFails');
    expect(browser.waiting).toHaveLength(1);
    expect(page.core.saveState()).toEqual({ kind: 'saving', waiting: 0, deviceStorage: 'unavailable' });
    await browser.settleDown();
    expect([storedKeys(browser), page.core.saveState().kind]).toEqual([[1], 'saved']);
  });
});

describe('a page announcement', () => {
  it('is sent in order without counting as pending', async () => {
    const { browser, page } = await openedPage();
    const { settled } = page.core.record(pageKind.kind, { key: 1, content: 'a page' });
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
    browser.record(page, { key: 2, content: 'an answer' });
    expect(page.core.saveState()).toMatchObject({ kind: 'saving', waiting: 1 });
    await browser.settleDown();
    expect(await settled).toMatchObject({ kind: 'stored' });
    expect(storedKeys(browser)).toEqual([1, 2]);
  });

  it('is not counted as an answer after a refused one', async () => {
    const { browser, page } = await openedPage();
    for (const content of ['a', 'b']) browser.record(page, { key: 1, content });
    await browser.settleDown();
    const { kind } = page.core.saveState();
    expect(kind).not.toBe('saved');
    page.core.record(pageKind.kind, { key: 2, content: 'a page' });
    await browser.settleDown();
    expect(page.core.saveState().kind).toBe(kind);
  });
});

describe('with an outdated consent', () => {
  it('answers are held back, and all are sent after the new consent', async () => {
    const { browser, page } = await openedPage();
    browser.changeConsentText();
    for (const key of [1, 2]) browser.record(page, { key, content: 'a' });
    await browser.settleDown();
    expect(page.core.saveState()).toEqual({ kind: 'held', waiting: 2, deviceStorage: 'kept' });
    expect([browser.waiting.length, browser.server.requests.length]).toEqual([2, 1]);

    page.core.flush();
    browser.record(page, { key: 3, content: 'c' });
    await browser.settleDown();
    expect([browser.waiting.length, browser.server.requests.length]).toEqual([3, 1]);

    const other = browser.openPage();
    await browser.settleDown();
    browser.acceptConsent(other);
    await browser.settleDown();
    expect(storedKeys(browser)).toEqual([1, 2, 3]);
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
    await expectEveryScreenNotified(browser);
  });

  it('replies to held answers count as late: their screen is closed', async () => {
    const { browser, page } = await openedPage();
    browser.changeConsentText();
    browser.record(page, { key: 1, content: 'held' });
    await browser.settleDown();
    browser.acceptConsent(page);
    await browser.settleDown();
    browser.record(page, { key: 2, content: 'later' });
    await browser.settleDown();
    expect(page.lateReplies).toBe(1);
  });
});

describe('answers to a participation', () => {
  /** One answer that the server has, and one given after the participation ended. */
  async function answersToTheFirst() {
    const { browser, page } = await openedPage();
    browser.record(page, { key: 0, content: 'a' });
    await browser.settleDown();
    browser.endParticipation();
    browser.record(page, { key: 1, content: 'b' });
    await browser.settleDown();
    return { browser, page };
  }

  it('are held while the server knows none, and sent to the same one after its return', async () => {
    const { browser, page } = await answersToTheFirst();
    const [held] = browser.waiting;
    expect([browser.waiting.length, page.core.saveState().kind]).toEqual([1, 'saving']);
    browser.server.participationSince.ana = held?.participationSince ?? null;
    page.core.confirmParticipation({ since: held?.participationSince, takesAnswers: true });
    await browser.settleDown();
    expect(storedKeys(browser)).toEqual([1]);
    expect(page.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  });

  it("are not sent to the account's next one, and are deleted from the device", async () => {
    const { browser, page } = await answersToTheFirst();
    browser.crash(page);
    browser.beginParticipation();
    const later = browser.openPage();
    await browser.settleDown();
    expect([storedKeys(browser), browser.waiting]).toEqual([[], []]);
    expect(later.core.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
    browser.record(later, { key: 5, content: 'of the next' });
    await browser.settleDown();
    expect(storedKeys(browser)).toEqual([5]);
  });

  it("stay when the page learned of another account's participation: only the server ends them", async () => {
    const { browser, page } = await openedPage();
    while (browser.waiting.length === 0) {
      if (browser.pendingSteps === 0) browser.record(page, { key: 1, content: 'a' });
      await browser.runStep(0, 'lostRequest');
    }
    // Bia signs in on another page, and what the server says of her comes before that she is there.
    browser.server.session = 'bia';
    page.core.confirmParticipation({ since: '2027-01-01T10:00:00.000Z', takesAnswers: true });
    page.core.flush();
    await browser.settleDown();
    expect(browser.waiting.map(({ accountId }) => accountId)).toEqual(['ana']);
    browser.signIn('ana');
    await browser.settleDown();
    expect([storedKeys(browser), browser.waiting]).toEqual([[1], []]);
  });
});

const settledNow = (settled: Promise<Settlement>) => Promise.race([settled, Promise.resolve({ kind: 'not told' })]);

async function expectEveryScreenNotified({ pages, server }: SimulatedBrowser): Promise<void> {
  for (const { recorded, recordedIds, endedUnseen, followed } of pages) {
    for (const settled of followed) expect((await settledNow(settled)).kind).not.toBe('not told');
    for (const [index, { answer, account, since, settled }] of recorded.entries()) {
      const { kind } = await settledNow(settled);
      if (endedUnseen.has(recordedIds[index] ?? '')) continue;
      expect(kind).not.toBe('not told');
      if (since !== server.participationSince[account]) continue;
      const isStored = server.stored[account]?.some((s) => s.key === answer.key && s.content === answer.content);
      expect(kind).toBe(isStored ? 'stored' : 'refused');
    }
  }
  for (const { core } of pages) expect(core.saveState().waiting).toBe(0);
}
