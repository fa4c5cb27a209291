import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { dayMs } from '#study/days/durations.ts';
import { type BuiltAsset, isNameOfAsset, readAsset } from './built-assets.ts';
import type { FindAsset } from './serve-assets.ts';

/** Pages open for longer without loading anything are asked to reload. */
const retentionDays = 60;
/** Bounds connections for anonymous requests. */
const inSlot = createSlots(2);
const decompress = promisify(brotliDecompress);

type Shared = { database: Database; sessionSecret: string };

/**
 * Stores this build's assets for servers of other builds and deletes old ones.
 * @param folder of the build; does nothing without one
 */
export async function publishAssets({ database, sessionSecret }: Shared, folder: string, now: Date): Promise<void> {
  const names = (await listAssets(folder)).filter(isNameOfAsset);
  if (names.length === 0) return;
  const known = await database
    .updateTable('web_asset')
    .set({ last_built_in_at: now })
    .where('name', 'in', names)
    .returning('name')
    .execute();
  const there = new Set(known.map(({ name }) => name));
  const added = await Promise.all(
    names.filter((name) => !there.has(name)).map((name) => readAsset(folder, name, true)),
  );
  if (added.length > 0) {
    await database
      .insertInto('web_asset')
      .values(added.map((asset) => ({ ...asset, seal: sealOf(sessionSecret, asset), last_built_in_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const forgottenBefore = new Date(now.getTime() - retentionDays * dayMs);
  await database.deleteFrom('web_asset').where('last_built_in_at', '<', forgottenBefore).execute();
}

/** @returns a finder of other builds' assets, signed with our secret; null when missing */
export function createSharedAssetFinder({ database, sessionSecret }: Shared): FindAsset {
  async function find(name: string, takesBrotli: boolean): Promise<BuiltAsset | null> {
    const row = await database
      .selectFrom('web_asset')
      .where('name', '=', name)
      .select(['name', 'encoding', 'content', 'seal'])
      .executeTakeFirst();
    if (row === undefined || !isSealValid(row.seal, sealOf(sessionSecret, row))) return null;
    if (row.encoding === '' || takesBrotli) return row;
    return { name, encoding: '', content: await decompress(row.content) };
  }
  return (name, takesBrotli) => inSlot(() => find(name, takesBrotli));
}

async function listAssets(folder: string): Promise<string[]> {
  try {
    return await readdir(join(folder, 'assets'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function sealOf(secret: string, { name, encoding, content }: BuiltAsset): Buffer {
  return createHmac('sha256', secret).update(`asset ${name} ${encoding}\n`).update(content).digest();
}

function isSealValid(seal: Buffer, expected: Buffer): boolean {
  return seal.length === expected.length && timingSafeEqual(seal, expected);
}
