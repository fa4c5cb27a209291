import type { ClientBase } from 'pg';
import { UnfitDatabase } from '#server/platform/failures/unfit-database.ts';
import { socketOf } from './end-when-silent.ts';

export const statementTimeoutMs = 5_000;
const lockTimeoutMs = 3_000;
const idleInTransactionTimeoutMs = 10_000;

type Setting = { name: string; value: string; isGoodEnough: (value: string) => boolean };

const exactly = (name: string, value: string): Setting => ({ name, value, isGoodEnough: (given) => given === value });
const atMost = (name: string, limitMs: number): Setting => ({
  name,
  value: String(limitMs),
  // 0 is no limit at all.
  isGoodEnough: (given) => Number(given) > 0 && Number(given) <= limitMs,
});

/**
 * Whatever the database's machine, database or role is set to: day boundaries are computed with a participant's own zone, dates are read in
 * one form, what was answered "kept" is on a disk, and nobody holds up the others for long.
 */
const sameEverywhere: readonly Setting[] = [
  exactly('TimeZone', 'UTC'),
  exactly('DateStyle', 'ISO, MDY'),
  {
    name: 'synchronous_commit',
    value: 'on',
    isGoodEnough: (given) => given === 'on' || given === 'remote_apply',
  },
  atMost('statement_timeout', statementTimeoutMs),
  atMost('lock_timeout', lockTimeoutMs),
  atMost('idle_in_transaction_session_timeout', idleInTransactionTimeoutMs),
  // To compile the statements of an analysis takes a processor over a second, and to run them compiled saves none of it. It changes no
  // answer, so a role behind a pooler may leave it as it is.
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
        case when pg_backend_pid() = $1 then set_config(name, wanted, false)
          else (select setting from pg_settings where lower(pg_settings.name) = lower(given.name)) end))
      from unnest($2::text[], $3::text[]) as given (name, wanted)) as values`;

/**
 * Gives a new connection its settings, once and for all. Nothing of it is asked for while connecting, which poolers refuse or ignore.
 *
 * A pooler that changes the connection behind ours from one transaction to the next would let settings get lost, or pass them on to
 * somebody else. It shows by the process that works for us, which is not the one that we have been told while connecting. There nothing
 * is set: the role has to bring it all, and that is looked at.
 *
 * @param limitMs a database that says nothing for so long is given up
 * @throws UnfitDatabase when it can only be read, or a pooler is in between and the role lacks a setting
 */
export async function settleConnection(client: ClientBase, limitMs: number): Promise<{ isPooled: boolean }> {
  const end = setTimeout(() => socketOf(client).destroy(), limitMs);
  try {
    const names = sameEverywhere.map(({ name }) => name);
    const wanted = sameEverywhere.map(({ value }) => value);
    const { rows } = await client.query<Answer>(question, [toldProcess(client), names, wanted]);
    const [answer] = rows;
    if (answer === undefined || answer.isReadOnly) throw new UnfitDatabase('it can only be read');
    if (answer.isPooled) refuseLackingRole(answer);
    return { isPooled: answer.isPooled };
  } finally {
    clearTimeout(end);
  }
}

/** @returns whether the process that works for a connection may be another one in the next transaction */
export async function isBehindPooler(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== toldProcess(client);
}

/** The process that PostgreSQL says works for this connection; a pooler invents a number. */
export function toldProcess(client: ClientBase): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}

function refuseLackingRole({ role, database, values }: Answer): void {
  const given = new Map(values.map(({ name, value }) => [name, value]));
  const lacking = sameEverywhere.filter(({ name, isGoodEnough }) => !isGoodEnough(given.get(name) ?? ''));
  if (lacking.length === 0) return;
  const statements = lacking.map(
    ({ name, value }) => `alter role ${role} in database ${database} set ${name} = '${value}';`,
  );
  throw new UnfitDatabase(
    `it is behind a pooler, where settings must come with the role. Run this, and let the pooler connect anew: ${statements.join(' ')}`,
  );
}
