import pg from 'pg';

/**
 * Counts what goes to a database server from this process, connections that are made while it counts. What a rehearsal asks besides at
 * each call, how far its clock was moved, is no part of a real installation.
 */
export type StatementCount = {
  /** @returns how many statements were sent while something was done */
  during<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: number }>;
  stop(): void;
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text);

/** Begins to count; to be called before the connections are made. */
export function countStatements(): StatementCount {
  const send = pg.Client.prototype.query;
  let sent = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    if (!textOf(words[0]).includes('from "rehearsal_clock"')) sent += 1;
    return Reflect.apply(send, this, words);
  } as typeof send;
  return {
    async during(work) {
      const before = sent;
      const result = await work();
      return { result, statements: sent - before };
    },
    stop() {
      pg.Client.prototype.query = send;
    },
  };
}
