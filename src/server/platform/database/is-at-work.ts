import pg from 'pg';
import { toldProcess } from './settle-connection.ts';

type Asking = {
  /** Where the connection leads. */
  connectionString: string | undefined;
  /** Whoever says nothing for so long is gone. */
  limitMs: number;
  /** A pooler is in between: it is not told which process works for whom. */
  isPooled: boolean;
};

/**
 * Asks on a connection of its own whether the database is at what another one was sent.
 * @returns also false where nobody answers, or somebody who knows nothing of it, such as the primary that has taken over
 */
export async function isAtWork(
  client: pg.ClientBase,
  { connectionString, limitMs, isPooled }: Asking,
): Promise<boolean> {
  const asking = new pg.Client({ connectionString, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    const { rows } = await asking.query<{ isAtWork: boolean }>(
      `select $1 or exists (select from pg_stat_activity where pid = $2 and state = 'active') as "isAtWork"`,
      [isPooled, toldProcess(client)],
    );
    return rows[0]?.isAtWork ?? false;
  } catch {
    return false;
  } finally {
    asking.end().catch(() => undefined);
  }
}
