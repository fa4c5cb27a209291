import pg from 'pg';

/** Runs statements, each for itself, with one connection of their own. */
export async function administrate(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
