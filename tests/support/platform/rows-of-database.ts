import pg from 'pg';

/** @returns of each table but unlogged ones how many rows it has, and a hash over all of them */
export async function rowsOf(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence = 'p' order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as all from ${name} t`,
      );
      found.set(name, rows[0]?.all ?? '');
    }
    return found;
  } finally {
    await client.end();
  }
}
