import { Refusal } from '#server/platform/failures/refusal.ts';

type TurnNumbers = {
  /** How many of one account are under way. */
  atOnce: number;
  /** How many more of it wait, each as long as those before it take. */
  mostWaiting: number;
  /** When it is worth while to ask again. */
  waitSeconds: number;
};

/**
 * What an account changes waits for the account's rows, and holds a connection to the database meanwhile. A page sends one thing after
 * the other, two pages and what they have kept seldom more than three at a time.
 */
export const callsOfOneAccount: TurnNumbers = { atOnce: 2, mostWaiting: 10, waitSeconds: 2 };

/** What only reads waits for nobody's row, but many at once fill the line for a connection. No page asks for so many things together. */
export const readingsOfOneAccount: TurnNumbers = { atOnce: 2, mostWaiting: 60, waitSeconds: 2 };

/** @returns a function that waits for a turn of an account, first come, first served, holding nothing */
export function createAccountTurns({ atOnce, mostWaiting, waitSeconds }: TurnNumbers) {
  const lines = new Map<string, (() => void)[]>();

  /**
   * @returns gives the turn back; to be called once
   * @throws Refusal `too-many-requests` where too many of the account wait already
   */
  return async (accountId: string): Promise<() => void> => {
    const line = lines.get(accountId) ?? [];
    if (line.length >= atOnce + mostWaiting) throw new Refusal('too-many-requests', undefined, waitSeconds);
    lines.set(accountId, line);
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    line.push(begin);
    if (line.length <= atOnce) begin();
    await promise;
    return () => {
      line.splice(line.indexOf(begin), 1);
      line[atOnce - 1]?.();
      if (line.length === 0) lines.delete(accountId);
    };
  };
}
