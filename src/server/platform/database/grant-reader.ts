import pg from 'pg';

/** Reads two pseudonymous views of the embedded database. */
export const readerRole = 'wordmood_reader';
/** `migrations/0009-collections.sql`. */
const collections = ['users', '"wordMood"'];

/** Public rights by which a reader could block servers (advisory locks) or fill the disk; read-only mode is a default it may leave. */
const revokedFromPublic = `
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

/** Creates the reader or resets its password and rights. Run by the owner, after the migrations. */
export async function grantReader(pool: pg.Pool, password: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [readerRole]);
  await pool.query(
    [
      ...(rowCount === 0 ? [`create role ${readerRole}`] : []),
      `alter role ${readerRole} login nosuperuser nocreatedb nocreaterole noreplication connection limit 10 password ${pg.escapeLiteral(password)}`,
      `alter role ${readerRole} set default_transaction_read_only = on`,
      `alter role ${readerRole} set statement_timeout = '60s'`,
      // Compiling takes processor time from answers.
      `alter role ${readerRole} set jit = off`,
      // The role may not change this one.
      `alter role ${readerRole} set temp_file_limit = '1GB'`,
      `grant usage on schema public to ${readerRole}`,
      `grant select on ${collections.join(', ')} to ${readerRole}`,
    ].join('; '),
  );
  const { rows } = await pool.query<{ statement: string }>(revokedFromPublic);
  for (const { statement } of rows) await pool.query(statement);
}
