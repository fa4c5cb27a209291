import type { DayStanding } from '#web/platform/journal/acknowledged-answers.ts';
import { createFallbackStore } from '#web/platform/journal/fallback-store.ts';
import { createJournalCore, type JournalCore } from '#web/platform/journal/journal-core.ts';
import type { JournalEntry, SendResult, SetAsideEntry, Settlement } from '#web/platform/journal/journal-entry.ts';
import type { JournalStore } from '#web/platform/journal/journal-store.ts';
import type { PageMessage } from '#web/platform/journal/page-message.ts';

/**
 * What becomes of a step when it is its turn. `lostRequest`, `lostReply`, `serverError` and `serverErrorHalfway`, which decides the first
 * half of what is sent together, concern sending, `deviceFails` the device.
 */
export type Fate = 'well' | 'lostRequest' | 'lostReply' | 'serverError' | 'serverErrorHalfway' | 'deviceFails';
type Answer = { key: number; content: string; day?: 1 };
export type Page = {
  core: JournalCore;
  isAlive: boolean;
  confirmed: string | null;
  /** Decided while nobody on this page waited any more. */
  leftovers: string[];
  recorded: { answer: Answer; account: string; settled: Promise<Settlement> }[];
};

type Step = { page: Page; run(fate: Fate): void };

/** The server refuses these for what they are, however often they are sent. */
export const isRefusable = ({ key }: Answer) => key % 5 === 4;

/** A server that knows an answer by its natural key: the same one again is a success, another one under the same key a conflict. */
class ModelServer {
  session: string | null = 'ana';
  /** Accounts whose consent is to another text than the one in force. */
  readonly outdated = new Set<string>();
  /** Answers in the order in which they were stored, per account. */
  readonly stored: Record<string, Answer[]> = { ana: [], bia: [] };
  /** Names of entries in the order in which the server first decided about them, per account. */
  readonly decidedFirst: Record<string, string[]> = { ana: [], bia: [] };

  /** Takes an answer only after the one with the key before its own. */
  wantsOrder = false;

  /** When the participation of whoever is signed in began, where it says so; null where they have none. */
  participationSince: string | null | undefined;

  /** What it says it has of whoever is signed in; all answers are of one day. */
  get standing(): DayStanding | null {
    if (this.participationSince === null) return null;
    const answersOfDay = this.stored[this.session ?? '']?.length ?? 0;
    return { day: 1, answersOfDay, finishedDays: [], participationSince: this.participationSince };
  }

  /** The names of the entries that each request brought. */
  readonly requests: string[][] = [];

  /** @returns what came of each; nothing that came after somebody else's session or an outdated consent has been decided */
  decideAll(entries: readonly JournalEntry[]): SendResult[] {
    this.requests.push(entries.map(({ id }) => id));
    return entries.map((entry) => this.decide(entry));
  }

  decide(entry: JournalEntry): SendResult {
    if (entry.accountId !== this.session) return { kind: 'signed-out' };
    if (this.outdated.has(entry.accountId)) return { kind: 'consent-outdated' };
    if (this.participationSince === null) return refused('not-enrolled');
    const order = this.decidedFirst[entry.accountId] ?? [];
    if (!order.includes(entry.id)) order.push(entry.id);
    const answer = entry.input as Answer;
    const stored = this.stored[entry.accountId] ?? [];
    const known = stored.find(({ key }) => key === answer.key);
    if (isRefusable(answer)) return refused('unknown-word');
    if (this.wantsOrder && known === undefined && answer.key !== stored.length) return refused('out-of-order');
    if (known !== undefined && known.content !== answer.content) return refused('conflict');
    if (known === undefined) stored.push(answer);
    return { kind: 'acknowledged', value: answer };
  }
}

const refused = (refusal: 'unknown-word' | 'conflict' | 'out-of-order' | 'not-enrolled'): SendResult => ({
  kind: 'refused',
  refusal: { refusal, message: refusal },
});

/**
 * One browser with several pages, a device and a network in which nothing happens by itself: every step of the device, the
 * network, the locks and the timers waits until it is told to go, in any order and with any fate.
 */
export class SimulatedBrowser {
  readonly server = new ModelServer();
  readonly pages: Page[] = [];
  readonly waiting: JournalEntry[] = [];
  readonly setAside: SetAsideEntry[] = [];
  /** What was refused and has been handed over to the server, by the names of its entries. */
  readonly handedOver: string[] = [];
  /** What the server has acknowledged and the device still keeps. */
  readonly acknowledged: JournalEntry[] = [];
  /** Every entry that the device has ever held, in order. */
  readonly everKept: JournalEntry[] = [];
  readonly sentForSomebodyElse: JournalEntry[] = [];
  #steps: Step[] = [];
  #lockHolder: Page | null = null;
  #lockQueue: { page: Page; enter(): void }[] = [];
  #lastSequence = 0;
  #idsGiven = 0;
  readonly #hasLocks: boolean;
  readonly #deviceMayFail: boolean;

  constructor({ hasLocks = true, deviceMayFail = false }) {
    this.#hasLocks = hasLocks;
    this.#deviceMayFail = deviceMayFail;
  }

  openPage(): Page {
    const core = null as unknown as JournalCore;
    const page: Page = { core, isAlive: true, confirmed: null, leftovers: [], recorded: [] };
    page.core = createJournalCore({
      store: createFallbackStore(this.#device(page)),
      send: (entries) => this.#send(page, entries),
      handOver: (entries) => this.#handOver(page, entries),
      answerPaths: ['/answer'],
      answerKeyOf: ({ path, input }) => (path === '/answer' ? JSON.stringify((input as Answer).key) : null),
      pathsBeside: ['/page'],
      readStanding: () => this.#later(page, () => this.server.standing),
      exclusively: (work) => (this.#hasLocks ? this.#withLock(page, work) : work()),
      schedule: (work) => {
        const step = { page, run: work };
        this.#steps.push(step);
        return () => {
          this.#steps = this.#steps.filter((other) => other !== step);
        };
      },
      chance: () => 0.5,
      newId: () => {
        this.#idsGiven += 1;
        return `entry ${this.#idsGiven}`;
      },
      now: () => '2026-03-01T12:00:00.000Z',
      announce: (message) => this.#announce(page, message),
      onAccountDoubtful: () => this.#confirmLater(page),
      onConsentDoubtful: () => this.#readProgressLater(page),
      onLeftoversSettled: () => {},
    });
    page.core.listenForLeftovers(({ entry }) => page.leftovers.push((entry.input as Answer).content));
    this.pages.push(page);
    this.#confirmLater(page);
    return page;
  }

  /** The page is gone at once: nothing it has begun goes on, what the server or the device has done stays done. */
  crash(page: Page): void {
    page.isAlive = false;
    this.pages.splice(this.pages.indexOf(page), 1);
    this.#lockQueue = this.#lockQueue.filter((waiting) => waiting.page !== page);
    if (this.#lockHolder === page) this.#passLockOn();
  }

  signIn(account: string | null): void {
    this.server.session = account;
    for (const page of this.pages) this.#confirmLater(page);
  }

  /** A new consent text is in force; pages learn of it when they next ask. */
  changeConsentText(): void {
    for (const account of ['ana', 'bia']) this.server.outdated.add(account);
  }

  /** Whoever is signed in accepts the text in force on this page, which has shown it before. */
  acceptConsent(page: Page): void {
    const { session, outdated } = this.server;
    if (session === null || page.confirmed !== session || !outdated.has(session)) return;
    page.core.confirmConsent(false);
    outdated.delete(session);
    page.core.confirmConsent(true);
  }

  record(page: Page, answer: Answer): void {
    const account = page.confirmed;
    if (account === null) return;
    page.recorded.push({ answer, account, settled: page.core.record('/answer', answer).settled });
  }

  get pendingSteps(): number {
    return this.#steps.length;
  }

  async runStep(index: number, fate: Fate): Promise<void> {
    const [step] = this.#steps.splice(index % Math.max(1, this.#steps.length), 1);
    if (step?.page.isAlive) step.run(fate);
    await new Promise(setImmediate);
  }

  /** Everything goes well from now on, until nothing is left to do. */
  async settleDown(): Promise<void> {
    // What has just been asked for becomes a step only now.
    await new Promise(setImmediate);
    for (let steps = 0; this.#steps.length > 0; steps += 1) {
      if (steps > 20_000) throw new Error('The browser never comes to rest');
      await this.runStep(0, 'well');
    }
  }

  #later<Result>(page: Page, work: (fate: Fate) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = (fate: Fate) => {
        try {
          resolve(work(fate));
        } catch (error) {
          reject(error);
        }
      };
      this.#steps.push({ page, run });
    });
  }

  #confirmLater(page: Page): void {
    void this.#later(page, () => {
      page.confirmed = this.server.session;
      page.core.confirmAccount(this.server.session);
      this.#readProgressLater(page);
    });
  }

  #readProgressLater(page: Page): void {
    const account = page.confirmed;
    if (account === null) return;
    void this.#later(page, () => !this.server.outdated.has(account)).then((isCurrent) =>
      this.#later(page, () => {
        if (page.confirmed === account) page.core.confirmConsent(isCurrent);
      }),
    );
  }

  #announce(from: Page, message: PageMessage): void {
    for (const page of this.pages) {
      if (page === from) page.core.hear(message);
      else void this.#later(page, () => page.core.hear(message));
    }
  }

  #send(page: Page, entries: readonly JournalEntry[]): Promise<SendResult[]> {
    for (const entry of entries) if (entry.accountId !== page.confirmed) this.sentForSomebodyElse.push(entry);
    const atServer = this.#later(page, (fate): SendResult[] => {
      const reached = fate === 'serverErrorHalfway' ? entries.slice(0, Math.floor(entries.length / 2)) : entries;
      if (fate === 'lostRequest' || fate === 'serverError' || reached.length === 0) return [{ kind: 'unreachable' }];
      const results = this.server.decideAll(reached);
      return fate === 'lostReply' ? [{ kind: 'unreachable' }] : results;
    });
    return atServer.then((results) => this.#later(page, () => results));
  }

  /** Two at a time are kept. */
  #handOver(page: Page, entries: readonly SetAsideEntry[]): Promise<string[] | null> {
    return this.#later(page, (fate) => {
      if (fate === 'lostRequest' || fate === 'serverError' || fate === 'serverErrorHalfway') return null;
      const [first] = entries;
      if (first !== undefined && first.accountId !== this.server.session) return null;
      const kept = entries.slice(0, 2).map(({ id }) => id);
      this.handedOver.push(...kept);
      return fate === 'lostReply' ? null : kept;
    }).then((kept) => this.#later(page, () => kept));
  }

  #device(page: Page): JournalStore {
    // Doing it and telling the page are two steps: a page may die in between.
    const step = <Result>(work: () => Result) =>
      this.#later(page, (fate) => {
        if (fate === 'deviceFails' && this.#deviceMayFail) throw new Error('QuotaExceededError');
        return work();
      }).then((result) => this.#later(page, () => result));
    const take = (list: JournalEntry[], { sequence }: JournalEntry) => {
      const index = list.findIndex((entry) => entry.sequence === sequence);
      if (index >= 0) list.splice(index, 1);
    };
    const of = (account: string) => this.waiting.filter(({ accountId }) => accountId === account);
    return {
      append: (entry) =>
        step(() => {
          this.#lastSequence += 1;
          const kept = { ...entry, sequence: this.#lastSequence };
          this.waiting.push(kept);
          this.everKept.push(kept);
          return kept;
        }),
      oldest: (account, most) => step(() => of(account).slice(0, most)),
      waiting: (account) => step(() => of(account)),
      forgetWaiting: (entries) =>
        step(() => {
          for (const entry of entries) take(this.waiting, entry);
        }),
      acknowledge: (entry) =>
        step(() => {
          take(this.waiting, entry);
          this.acknowledged.push(entry);
        }),
      acknowledgedOf: (account) => step(() => this.acknowledged.filter(({ accountId }) => accountId === account)),
      forgetAcknowledged: (entries) =>
        step(() => {
          for (const entry of entries) take(this.acknowledged, entry);
        }),
      forgetAllAcknowledged: () =>
        step(() => {
          this.acknowledged.length = 0;
        }),
      offerAgain: (account) =>
        step(() => {
          const again = this.acknowledged.filter(({ accountId }) => accountId === account);
          for (const entry of again) {
            take(this.acknowledged, entry);
            this.waiting.push({ ...entry, isOfferedAgain: true });
          }
          this.waiting.sort((one, other) => one.sequence - other.sequence);
          return again.length;
        }),
      setAside: (entry, refusal) =>
        step(() => {
          take(this.waiting, entry);
          this.setAside.push({ ...entry, refusal });
        }),
      asideOf: (account) => step(() => this.setAside.filter(({ accountId }) => accountId === account)),
      forgetAside: (_account, ids) =>
        step(() => {
          this.setAside.splice(0, this.setAside.length, ...this.setAside.filter(({ id }) => !ids.includes(id)));
        }),
      clear: (account) =>
        step(() => {
          for (const entry of of(account)) take(this.waiting, entry);
        }),
    };
  }

  async #withLock<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((enter) => {
      this.#lockQueue.push({ page, enter });
      if (this.#lockHolder === null) this.#passLockOn();
    });
    try {
      return await work();
    } finally {
      if (this.#lockHolder === page) this.#passLockOn();
    }
  }

  #passLockOn(): void {
    const next = this.#lockQueue.shift();
    this.#lockHolder = next?.page ?? null;
    next?.enter();
  }
}
