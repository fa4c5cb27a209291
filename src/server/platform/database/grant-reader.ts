import type pg from 'pg';

/** The role of the embedded database for whoever only looks: it sees two views, and people in them under their code. */
export const readerRole = 'wordmood_reader';
/** What it sees (`migrations/0009-collections.sql`). */
const collections = ['users', '"wordMood"'];

/**
 * What PostgreSQL lets everybody do who may connect, and with which whoever only reads could keep others from working: hold the locks
 * by which servers take turns, and write what fills the disk (large objects, the write-ahead log). That a session is read-only is a
 * habit of the role, which it may leave. The owner, as a superuser, needs no right.
 */
const takenFromEverybody = `
  select format('revoke execute on function %s from public', oid::regprocedure) as statement from pg_proc
  where pronamespace = 'pg_catalog'::regnamespace
    and (proname ~ '^pg_(try_)?advisory_'
      or proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lowrite', 'lo_put', 'pg_logical_emit_message'))
    and has_function_privilege('public', oid, 'execute')
  union all
  select format('revoke temporary on database %I from public', current_database())
  union all
  select format('revoke connect on database %I from public', datname) from pg_database
  where datname in ('postgres', 'template1') and datname <> current_database()
    and has_database_privilege('public', oid, 'connect')`;

/**
 * Makes the role that only reads, or gives the one that is there its password and rights anew. To be run by the owner of the
 * embedded database, after the migrations.
 *
 * @param password letters, digits, `-` and `_`, as `readOrCreateSecret` makes them
 */
export async function grantReader(pool: pg.Pool, password: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [readerRole]);
  await pool.query(
    [
      ...(rowCount === 0 ? [`create role ${readerRole}`] : []),
      `alter role ${readerRole} login nosuperuser nocreatedb nocreaterole noreplication connection limit 10 password '${password.replaceAll("'", "''")}'`,
      `alter role ${readerRole} set default_transaction_read_only = on`,
      `alter role ${readerRole} set statement_timeout = '60s'`,
      // Numbers of everybody's words and items are much text; nobody's answer is to wait for it.
      `alter role ${readerRole} set jit = off`,
      // Of what a statement has no memory for; a habit that the role may not leave.
      `alter role ${readerRole} set temp_file_limit = '1GB'`,
      `grant usage on schema public to ${readerRole}`,
      `grant select on ${collections.join(', ')} to ${readerRole}`,
    ].join('; '),
  );
  const { rows } = await pool.query<{ statement: string }>(takenFromEverybody);
  for (const { statement } of rows) await pool.query(statement);
}
