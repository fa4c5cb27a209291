import type { ClientBase } from 'pg';
import { UnfitDatabase } from '#server/platform/failures/unfit-database.ts';
import { socketOf } from './response-timeout.ts';

export const statementTimeoutMs = 5_000;
const lockTimeoutMs = 3_000;
const idleInTransactionTimeoutMs = 10_000;

type Setting = { name: string; value: string; isGoodEnough: (value: string) => boolean };

const exactly = (name: string, value: string): Setting => ({
  name,
  value,
  isGoodEnough: (current) => current === value,
});
const atMost = (name: string, limitMs: number): Setting => ({
  name,
  value: String(limitMs),
  // 0 is no limit at all.
  isGoodEnough: (current) => Number(current) > 0 && Number(current) <= limitMs,
});

/** Overrides settings of machine, database and role. */
const sameEverywhere: readonly Setting[] = [
  exactly('TimeZone', 'UTC'),
  exactly('DateStyle', 'ISO, MDY'),
  {
    name: 'synchronous_commit',
    value: 'on',
    isGoodEnough: (current) => current === 'on' || current === 'remote_apply',
  },
  atMost('statement_timeout', statementTimeoutMs),
  atMost('lock_timeout', lockTimeoutMs),
  atMost('idle_in_transaction_session_timeout', idleInTransactionTimeoutMs),
  // Compiling an analysis takes over a second and saves nothing. Optional behind a pooler.
  { name: 'jit', value: 'off', isGoodEnough: () => true },
];

type Answer = {
  isPooled: boolean;
  isReadOnly: boolean;
  role: string;
  database: string;
  values: { name: string; value: string }[];
};

const question = `
  select pg_backend_pid() <> $1 as "isPooled", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    quote_ident(current_user) as role, quote_ident(current_database()) as database,
    (select json_agg(json_build_object('name', name, 'value',
        case when pg_backend_pid() = $1 then set_config(name, target, false)
          else (select setting from pg_settings where lower(pg_settings.name) = lower(given.name)) end))
      from unnest($2::text[], $3::text[]) as given (name, target)) as values`;

/**
 * Sets a new connection up. Startup parameters are not used, as poolers refuse or ignore them.
 *
 * A pooler in transaction mode, recognized by a backend process other than the one announced, would lose settings or leak them to others:
 * there the role must have them.
 * @param limitMs after which a silent connection is closed
 * @throws UnfitDatabase when read-only, or behind a pooler with a role that lacks a setting
 */
export async function configureConnection(client: ClientBase, limitMs: number): Promise<{ isPooled: boolean }> {
  const end = setTimeout(() => socketOf(client).destroy(), limitMs);
  try {
    const names = sameEverywhere.map(({ name }) => name);
    const values = sameEverywhere.map(({ value }) => value);
    const { rows } = await client.query<Answer>(question, [reportedBackendPid(client), names, values]);
    const [answer] = rows;
    if (answer === undefined || answer.isReadOnly) throw new UnfitDatabase('it can only be read');
    if (answer.isPooled) refuseLackingRole(answer);
    return { isPooled: answer.isPooled };
  } finally {
    clearTimeout(end);
  }
}

export async function isBehindPooler(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== reportedBackendPid(client);
}

/** The backend process announced at connecting; a pooler invents it. */
export function reportedBackendPid(client: ClientBase): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}

function refuseLackingRole({ role, database, values }: Answer): void {
  const current = new Map(values.map(({ name, value }) => [name, value]));
  const lacking = sameEverywhere.filter(({ name, isGoodEnough }) => !isGoodEnough(current.get(name) ?? ''));
  if (lacking.length === 0) return;
  const statements = lacking.map(
    ({ name, value }) => `alter role ${role} in database ${database} set ${name} = '${value}';`,
  );
  throw new UnfitDatabase(
    `it is behind a pooler, where settings must come with the role. Run this, and let the pooler connect anew: ${statements.join(' ')}`,
  );
}
