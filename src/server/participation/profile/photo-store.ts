import type { Database } from '#server/platform/database/open-database.ts';
import { sha256 } from '#server/platform/study-material/sha256.ts';
import type { Photo } from './clean-photo.ts';

/** Keeps a photo in the place of the one before. */
export async function storePhotoOf(database: Database, accountId: string, photo: Photo, now: Date): Promise<void> {
  const content = Buffer.from(photo.content);
  const values = { content, content_type: photo.contentType, hash: sha256(content), stored_at: now };
  await database
    .insertInto('account_photo')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** @returns the photo of an account's owner, or null. */
export async function readPhotoOf(database: Database, accountId: string): Promise<Photo | null> {
  const row = await database
    .selectFrom('account_photo')
    .where('account_id', '=', accountId)
    .select(['content', 'content_type'])
    .executeTakeFirst();
  return row === undefined ? null : { contentType: row.content_type, content: new Uint8Array(row.content) };
}

/** @returns the SHA-256 of the photo, or null when there is none. */
export async function readPhotoHash(database: Database, accountId: string): Promise<string | null> {
  const row = await database
    .selectFrom('account_photo')
    .where('account_id', '=', accountId)
    .select('hash')
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Forgets the photo of an account's owner. */
export async function removePhotoOf(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('account_photo').where('account_id', '=', accountId).execute();
}
