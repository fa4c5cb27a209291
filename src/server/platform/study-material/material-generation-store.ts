import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { keepMaterial } from './material-file-store.ts';

/** Any number that no other program on the same database uses for its advisory locks. */
const advisoryLock = 5_704_190_280;

/**
 * Keeps the material that this server serves from now on and, where it is another one than was in force, that it is since this moment. To
 * go back to an older material is a generation of its own. Servers that start together take turns, so that one of them writes it.
 */
export async function keepGeneration(database: Database, material: StudyMaterial, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    await keepMaterial(transaction, material, now);
    const newest = await transaction
      .selectFrom('material_generation')
      .orderBy('number', 'desc')
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    // The same files may be read otherwise by another release: then people agree to another text.
    if (newest?.edition_hash === material.hash && newest.consent_hash === material.consent.hash) return;
    const number = (newest?.number ?? 0) + 1;
    await transaction
      .insertInto('material_generation')
      .values({
        number,
        edition_hash: material.hash,
        consent_hash: material.consent.hash,
        // A clock that was set back must not put it before the one that it follows.
        in_force_from: new Date(Math.max(now.getTime(), newest?.in_force_from.getTime() ?? 0)),
        origin: 'folder',
      })
      .execute();
    await transaction
      .insertInto('material_generation_file')
      .values(material.files.map(({ name, hash }) => ({ number, name, hash })))
      .execute();
  });
}
