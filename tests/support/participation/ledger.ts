import type { Send } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type Acknowledged, factsOf, storedFactsByAccount } from './acknowledged-facts.ts';

/** Facts that a server acknowledged, by session, with the time of the reply (`performance.now()`). */
type Entry = { token: string; fact: string; heardAt: number };

/** All acknowledged facts, under any failure of the servers. */
export type Ledger = {
  /** @returns the same way to send, which notes down what the server acknowledges and how it refuses */
  noting(send: Send): Send;
  acknowledged(): number;
  /** Answers by their status; 0 where a connection broke. */
  statuses: Map<number, number>;
  /** @returns the entries of which the database does not hold what was acknowledged */
  lostIn(databaseUrl: string): Promise<Entry[]>;
};

const participation = '/api/participation/';

export function openLedger(): Ledger {
  const entries: Entry[] = [];
  const statuses = new Map<number, number>();
  const accountOfToken = new Map<string, string>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  async function note(url: string, init: RequestInit, response: Response): Promise<void> {
    const { pathname } = new URL(url);
    const isChanging = init.method === 'POST' && pathname.startsWith(participation);
    if (!isChanging || response.status !== 200) return;
    const acknowledged: Acknowledged = {
      path: pathname,
      input: JSON.parse(String(init.body ?? 'null')),
      reply: await response.json(),
    };
    const [token, heardAt] = [tokenOf(init), performance.now()];
    for (const fact of factsOf(acknowledged)) entries.push({ token, fact, heardAt });
  }

  return {
    noting: (send) => async (url, init) => {
      try {
        const response = await send(url, init);
        // Only what has come whole was said.
        const whole = new Response(await response.arrayBuffer(), response);
        count(whole.status);
        await note(url, init, whole.clone());
        return whole;
      } catch (error) {
        count(0);
        throw error;
      }
    },
    acknowledged: () => entries.length,
    statuses,
    async lostIn(databaseUrl) {
      // People go on answering while the database is read.
      const heard = [...entries];
      const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 1 });
      try {
        const sessions = await database.selectFrom('account_session').select(['token', 'user_id']).execute();
        for (const { token, user_id } of sessions) accountOfToken.set(token, user_id);
        const stored = await storedFactsByAccount(database);
        return heard.filter(
          ({ token, fact }) => !holds(stored.get(accountOfToken.get(token) ?? '') ?? new Set(), fact),
        );
      } finally {
        await database.destroy();
      }
    },
  };
}

/** Seconds of use only grow: those of a page may be more by now. */
function holds(stored: ReadonlySet<string>, fact: string): boolean {
  const seconds = secondsOfPage(fact);
  if (seconds === null) return stored.has(fact);
  return [...stored].some((kept) => {
    const now = secondsOfPage(kept);
    return now !== null && now.page === seconds.page && now.seconds >= seconds.seconds;
  });
}

function secondsOfPage(fact: string): { page: string; seconds: number } | null {
  const [, page, seconds] = /^(time \d+ \S+) (\d+)$/.exec(fact) ?? [];
  return page === undefined ? null : { page, seconds: Number(seconds) };
}

/** The session's token as the database has it: the cookie also carries a signature. */
function tokenOf(init: RequestInit): string {
  const cookie = new Headers(init.headers).get('cookie') ?? '';
  const [, value = ''] = /wordmood\.session_token=([^;]*)/.exec(cookie) ?? [];
  return decodeURIComponent(value).split('.')[0] ?? '';
}
