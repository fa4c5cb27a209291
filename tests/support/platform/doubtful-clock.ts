import type { Database } from '#server/platform/database/open-database.ts';

/** While another server of the installation has seen its clock jump. */
export async function whileClockIsDoubtful(database: Database, work: () => Promise<unknown>): Promise<void> {
  const now = Date.now();
  const { jump_id } = await database
    .insertInto('clock_jump')
    .values({ server_id: crypto.randomUUID(), expected_at: new Date(now - 3_600_000), observed_at: new Date(now) })
    .returning('jump_id')
    .executeTakeFirstOrThrow();
  await work();
  await database.deleteFrom('clock_jump').where('jump_id', '=', jump_id).execute();
}
