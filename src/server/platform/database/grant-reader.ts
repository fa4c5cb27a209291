import type pg from 'pg';

/** The role of the embedded database for whoever only looks: it sees two views, and people in them under their code. */
export const readerRole = 'wordmood_reader';
/** What it sees (migration 0037). */
const collections = ['users', '"wordMood"'];

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
      `grant usage on schema public to ${readerRole}`,
      `grant select on ${collections.join(', ')} to ${readerRole}`,
    ].join('; '),
  );
}
