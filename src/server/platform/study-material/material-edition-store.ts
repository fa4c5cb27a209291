import { sql, type Transaction } from 'kysely';
import { advisoryLocks } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import { keepMaterial } from './material-file-store.ts';
import { type MaterialReading, readMaterialContents } from './read-material-contents.ts';
import { sha256 } from './sha256.ts';

export type StoredEdition = {
  number: number;
  editionHash: string;
  consentHash: string;
  origin: MaterialOrigin;
};

/** Serializes publications across servers. */
export async function lockPublishing(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.materialEditions})`.execute(transaction);
}

const columns = ['number', 'edition_hash as editionHash', 'consent_hash as consentHash', 'origin'] as const;

/** @returns null before the first one */
export async function readNewestEdition(database: Database): Promise<StoredEdition | null> {
  const newest = database.selectFrom('material_edition').orderBy('number', 'desc').select(columns).limit(1);
  return (await newest.executeTakeFirst()) ?? null;
}

/** @returns the hash over an edition's files; null when missing */
export async function readEditionHash(database: Database, number: number): Promise<string | null> {
  const found = database.selectFrom('material_edition').where('number', '=', number).select('edition_hash');
  return (await found.executeTakeFirst())?.edition_hash ?? null;
}

export async function wasEverInForce(database: Database, editionHash: string): Promise<boolean> {
  const found = database.selectFrom('material_edition').where('edition_hash', '=', editionHash).select('number');
  return (await found.executeTakeFirst()) !== undefined;
}

/** @returns the current edition's number; null before the first one */
export async function readNumberInForce(database: Database): Promise<number | null> {
  return (await database.selectFrom('material_in_force').select('number').executeTakeFirst())?.number ?? null;
}

const byteOrderMark = '\uFEFF';

/** @returns the text with its BOM if the hash covers one, as texts are stored without it */
export function verifiedContent(content: string, hash: string): string {
  const text = [content, byteOrderMark + content].find((written) => sha256(written) === hash);
  if (text === undefined) throw new RangeError('A file of the study material does not match its hash.');
  return text;
}

/** @returns an edition's files by name; empty when missing */
export async function publishedFiles(database: Database, number: number): Promise<Map<string, string>> {
  const files = await database
    .selectFrom('material_edition_file as entry')
    .innerJoin('material_file as file', 'file.hash', 'entry.hash')
    .where('entry.number', '=', number)
    .select(['entry.name', 'file.hash', 'file.content'])
    .execute();
  return new Map(files.map(({ name, content, hash }) => [name, verifiedContent(content, hash)]));
}

export async function readEdition(database: Database, number: number): Promise<MaterialReading> {
  return readMaterialContents(await publishedFiles(database, number));
}

/**
 * Stores a material as the next edition, in force from now.
 * @param at clamped to after the previous one, in case the clock went back
 */
export async function addEdition(
  transaction: Transaction<Schema>,
  material: StudyMaterial,
  { number, origin, at }: { number: number; origin: MaterialOrigin; at: Date },
): Promise<void> {
  await keepMaterial(transaction, material, at);
  const { rows } = await sql<{ from: Date }>`
    select greatest(${at}::timestamptz, (select max(in_force_from) from material_edition),
      (select max(accepted_at) from consent)) as from`.execute(transaction);
  await transaction
    .insertInto('material_edition')
    .values({
      number,
      edition_hash: material.hash,
      consent_hash: material.consent.hash,
      in_force_from: rows[0]?.from ?? at,
      origin,
    })
    .execute();
  await transaction
    .insertInto('material_edition_file')
    .values(material.files.map(({ name, hash }) => ({ number, name, hash })))
    .execute();
  await activateEdition(transaction, number, material);
}

async function activateEdition(
  transaction: Transaction<Schema>,
  number: number,
  { consent, settings }: Pick<StudyMaterial, 'consent' | 'settings'>,
): Promise<void> {
  const row = { number, consent_hash: consent.hash, health_data_apart: settings.separateHealthDataConsent };
  await transaction
    .insertInto('material_in_force')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
