import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { createEntryStore, type OfflineQueue, type UnloadBackup } from '#web/platform/journal/entry-store.ts';
import { createJournalCore, type JournalCore } from '#web/platform/journal/journal-core.ts';
import type { JournalEntry, PageMessage, SendResult, Settlement } from '#web/platform/journal/journal-entry.ts';

/**
 * What becomes of a step when it is its turn. `lostRequest`, `lostReply`, `serverError` and `serverErrorHalfway`, which decides the first
 * half of what is sent together, concern sending, `deviceFails` the device.
 */
export type Fate = 'well' | 'lostRequest' | 'lostReply' | 'serverError' | 'serverErrorHalfway' | 'deviceFails';
type Answer = { key: number; content: string };
export type Page = {
  core: JournalCore;
  store: ReturnType<typeof createEntryStore>;
  isAlive: boolean;
  confirmed: string | null;
  /** The start of the participation, as the page received it. */
  since: string | null;
  /** Number of entries decided while no screen of this page awaited them. */
  lateReplies: number;
  recordedIds: string[];
  recorded: { answer: Answer; account: string; since: string; settled: Promise<Settlement> }[];
  /** Entries whose end the page heard while another account was signed in on it: their screens had gone. */
  endedUnseen: Set<string>;
  /** Pending entries that screens of the current account have read. */
  followed: Promise<Settlement>[];
};

type Step = { page: Page; run(fate: Fate): void };

const kindOfAnswers = inventoryChoiceKind.kind;

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

  /** When the participation of each account began; null where there is none. */
  readonly participationSince: Record<string, string | null> = { ana: firstParticipation, bia: firstParticipation };
  /** Entries that were decided for a participation they do not belong to. */
  readonly storedInOtherParticipation: JournalEntry[] = [];

  /** Whether the signed-in account can answer now. */
  get takesAnswers(): boolean {
    const { session } = this;
    return session !== null && this.participationSince[session] !== null && !this.outdated.has(session);
  }

  /** The names of the entries that each request brought. */
  readonly requests: string[][] = [];

  /** @returns the outcome of each; entries after another account's session or an outdated consent are undecided */
  decideAll(entries: readonly JournalEntry[]): SendResult[] {
    this.requests.push(entries.map(({ id }) => id));
    return entries.map((entry) => this.decide(entry));
  }

  decide(entry: JournalEntry): SendResult {
    const { accountId: account } = entry;
    if (account !== this.session) return { kind: 'held', by: 'signed-out' };
    const since = this.participationSince[account] ?? null;
    if (since === null) return { kind: 'held', by: 'not-enrolled' };
    if (this.outdated.has(account)) return { kind: 'held', by: 'consent-outdated' };
    if (entry.participationSince !== undefined && entry.participationSince !== since)
      return refused('participation-ended');
    if (entry.participationSince !== since) this.storedInOtherParticipation.push(entry);
    const order = this.decidedFirst[account] ?? [];
    if (!order.includes(entry.id)) order.push(entry.id);
    const answer = entry.input as Answer;
    const stored = this.stored[account] ?? [];
    const known = stored.find(({ key }) => key === answer.key);
    if (isRefusable(answer)) return refused('unknown-word');
    if (known !== undefined && known.content !== answer.content) return refused('conflict');
    if (known === undefined) stored.push(answer);
    return { kind: 'stored', value: answer };
  }
}

const firstParticipation = '2026-03-01T10:00:00.000Z';

const refused = (refusal: 'unknown-word' | 'conflict' | 'participation-ended'): SendResult => ({
  kind: 'refused',
  refusal: { refusal, message: refusal },
});

function hear(page: Page, message: PageMessage): void {
  if (message.kind === 'settled' && message.accountId !== page.confirmed) page.endedUnseen.add(message.id);
  page.core.handleMessage(message);
}

/**
 * One browser with several pages, a device and a network under full control: every step of the device, the network and the
 * timers waits for its release, in any order and with any outcome.
 */
export class SimulatedBrowser {
  readonly server = new ModelServer();
  readonly pages: Page[] = [];
  readonly waiting: JournalEntry[] = [];
  /** Every entry that the device has ever held, in order. */
  readonly everKept: JournalEntry[] = [];
  /** Every answer that was given, in order. */
  readonly recordedIds: string[] = [];
  /** Predecessors of each answer if both arrive: given before it on its page, or journaled by pages ended by then. */
  readonly earlierThan = new Map<string, string[]>();
  readonly sentForAnotherAccount: JournalEntry[] = [];
  /** Unload backups that pages left in synchronous storage. */
  #backup: readonly JournalEntry[] = [];
  readonly #unloadBackup: UnloadBackup = {
    read: () => [...this.#backup],
    write: (entries) => {
      this.#backup = entries;
    },
  };
  #participations = 0;
  #steps: Step[] = [];
  #idsGiven = 0;
  readonly #deviceMayFail: boolean;

  constructor({ deviceMayFail = false }) {
    this.#deviceMayFail = deviceMayFail;
  }

  openPage(): Page {
    const page = {
      isAlive: true,
      confirmed: null,
      since: null,
      lateReplies: 0,
      recordedIds: [],
      recorded: [],
      endedUnseen: new Set(),
      followed: [],
    } as unknown as Page;
    page.store = createEntryStore(this.#device(page), this.#unloadBackup);
    page.core = createJournalCore({
      store: page.store,
      send: (entries) => this.#send(page, entries),
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
      now: () => new Date(Date.parse(firstParticipation) + this.#idsGiven).toISOString(),
      announce: (message) => this.#announce(page, message),
      recheck: (what) => (what === 'account' ? this.#confirmLater(page) : this.#readProgressLater(page)),
    });
    page.core.listenForLateReplies(() => {
      page.lateReplies += 1;
    });
    this.pages.push(page);
    this.#confirmLater(page);
    return page;
  }

  /** The page is gone at once: nothing it has begun goes on, what the server or the device has done stays done. */
  crash(page: Page): void {
    page.isAlive = false;
    this.pages.splice(this.pages.indexOf(page), 1);
  }

  /** The page is left as a browser leaves it: it hears so, and is gone. */
  leave(page: Page): void {
    page.store.leave();
    this.crash(page);
  }

  /** Clears the device's storage without an event. */
  wipeDevice(): void {
    this.waiting.length = 0;
  }

  signIn(account: string | null): void {
    this.server.session = account;
    for (const page of this.pages) this.#confirmLater(page);
  }

  /** A new consent text is in force; pages learn of it when they next ask. */
  changeConsentText(): void {
    for (const account of ['ana', 'bia']) this.server.outdated.add(account);
  }

  /** The signed-in account accepts the text in force on this page, which has shown it before. */
  acceptConsent(page: Page): void {
    const { session, outdated } = this.server;
    if (session === null || page.confirmed !== session || !outdated.has(session)) return;
    const since = this.server.participationSince[session];
    if (typeof since !== 'string') return;
    page.since = since;
    page.core.confirmParticipation({ since, takesAnswers: false });
    outdated.delete(session);
    page.core.confirmParticipation({ since, takesAnswers: true });
  }

  /** Joins the signed-in account if it has no participation. Pages learn of it at their next read. */
  beginParticipation(): void {
    const { session, participationSince } = this.server;
    if (session === null || participationSince[session] !== null) return;
    this.#participations += 1;
    participationSince[session] = new Date(
      Date.parse(firstParticipation) + this.#participations * 60_000,
    ).toISOString();
    this.server.outdated.delete(session);
    for (const page of this.pages) this.#readProgressLater(page);
  }

  /** Ends the participation of the signed-in account with its rows. */
  endParticipation(): void {
    const { session, participationSince, stored, decidedFirst } = this.server;
    if (session === null || participationSince[session] === null) return;
    participationSince[session] = null;
    stored[session] = [];
    decidedFirst[session] = [];
  }

  /** A screen accepts answers only once the progress is known. */
  record(page: Page, answer: Answer): void {
    const { confirmed: account, since } = page;
    if (account === null || since === null) return;
    const id = `entry ${this.#idsGiven + 1}`;
    this.recordedIds.push(id);
    const ofLiving = new Set(this.pages.flatMap((other) => other.recordedIds));
    const kept = [...this.waiting, ...this.#backup].map((entry) => entry.id).filter((other) => !ofLiving.has(other));
    this.earlierThan.set(id, [...kept, ...page.recordedIds]);
    page.recordedIds.push(id);
    page.recorded.push({ answer, account, since, settled: page.core.record(kindOfAnswers, answer).settled });
  }

  /** A screen opens that shows what waits, and follows what becomes of it. */
  async look(page: Page): Promise<void> {
    const { confirmed: account, since } = page;
    if (account === null || since === null) return;
    const found = await page.core.waiting(kindOfAnswers);
    if (page.confirmed === account) page.followed.push(...found.map(({ settled }) => settled));
  }

  get leftInBackup(): readonly JournalEntry[] {
    return this.#backup;
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
    // A request made in this step is scheduled only now.
    await new Promise(setImmediate);
    for (let steps = 0; this.#steps.length > 0; steps += 1) {
      if (steps > 5_000) throw new Error('The browser never comes to rest');
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
      if (page.confirmed !== this.server.session) Object.assign(page, { since: null, followed: [] });
      page.confirmed = this.server.session;
      page.core.confirmAccount(this.server.session);
      this.#readProgressLater(page);
    });
  }

  #readProgressLater(page: Page): void {
    const account = page.confirmed;
    if (account === null) return;
    const { outdated, participationSince } = this.server;
    const told = this.#later(page, () => ({ isCurrent: !outdated.has(account), since: participationSince[account] }));
    void told.then(({ isCurrent, since }) =>
      this.#later(page, () => {
        if (page.confirmed !== account) return;
        page.since = since ?? null;
        const takesAnswers = isCurrent && typeof since === 'string';
        page.core.confirmParticipation({ since: since ?? undefined, takesAnswers });
      }),
    );
  }

  #announce(from: Page, message: PageMessage): void {
    for (const page of this.pages) {
      if (page === from) hear(page, message);
      else void this.#later(page, () => hear(page, message));
    }
  }

  #send(page: Page, entries: readonly JournalEntry[]): Promise<SendResult[]> {
    for (const entry of entries) if (entry.accountId !== page.confirmed) this.sentForAnotherAccount.push(entry);
    const atServer = this.#later(page, (fate): SendResult[] => {
      const reached = fate === 'serverErrorHalfway' ? entries.slice(0, Math.floor(entries.length / 2)) : entries;
      if (fate === 'lostRequest' || fate === 'serverError' || reached.length === 0) return [{ kind: 'unreachable' }];
      const results = this.server.decideAll(reached);
      return fate === 'lostReply' ? [{ kind: 'unreachable' }] : results;
    });
    return atServer.then((results) => this.#later(page, () => results));
  }

  #device(page: Page): OfflineQueue {
    // Doing it and telling the page are two steps: a page may die in between.
    const step = <Result>(work: () => Result) =>
      this.#later(page, (fate) => {
        if (fate === 'deviceFails' && this.#deviceMayFail) throw new Error('QuotaExceededError');
        return work();
      }).then((result) => this.#later(page, () => result));
    const of = (account: string) => this.waiting.filter(({ accountId }) => accountId === account);
    const take = (isTaken: (entry: JournalEntry) => boolean) =>
      this.waiting.splice(0, this.waiting.length, ...this.waiting.filter((entry) => !isTaken(entry)));
    return {
      add: (entries) =>
        step(() => {
          for (const entry of entries) {
            if (this.waiting.some(({ id }) => id === entry.id)) continue;
            this.waiting.push(entry);
            this.everKept.push(entry);
          }
        }),
      read: (account) => step(() => of(account)),
      remove: (ids) => step(() => void take(({ id }) => ids.includes(id))),
      clear: (account) => step(() => void take(({ accountId }) => accountId === account)),
    };
  }
}
