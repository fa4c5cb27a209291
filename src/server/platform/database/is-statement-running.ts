import pg from 'pg';
import { reportedBackendPid } from './configure-connection.ts';

type ProbeSettings = {
  connectionString: string | undefined;
  limitMs: number;
  /** Then the process is unknown. */
  isPooled: boolean;
};

/**
 * Asks, on another connection, whether the database still runs a connection's statement.
 * @returns false too where nothing answers, or another primary
 */
export async function isStatementRunning(
  client: pg.ClientBase,
  { connectionString, limitMs, isPooled }: ProbeSettings,
): Promise<boolean> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<{ isAtWork: boolean }>(
      `select $1 or exists (select from pg_stat_activity where pid = $2 and state = 'active') as "isAtWork"`,
      [isPooled, reportedBackendPid(client)],
    );
    return rows[0]?.isAtWork ?? false;
  } catch {
    return false;
  } finally {
    probe.end().catch(() => undefined);
  }
}
