import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What build tools write: a name, a hash and an ending. */
const hashedName = /^[\w.-]{1,80}-[\w-]{8}\.(?:js|css|svg|woff2|png|webp)$/;
const compressible = /\.(?:js|css|svg)$/;

/** A file of a build, which is never changed under its name; as the build has compressed it, where it has. */
export type BuiltAsset = { name: string; encoding: '' | 'br'; content: Buffer };

export function isNameOfAsset(name: string): boolean {
  return hashedName.test(name);
}

/**
 * @param folder of the build
 * @param name of an asset
 */
export async function readAsset(folder: string, name: string): Promise<BuiltAsset> {
  const path = join(folder, 'assets', name);
  if (compressible.test(name)) {
    const compressed = await readFile(`${path}.br`).catch(() => null);
    if (compressed !== null) return { name, encoding: 'br', content: compressed };
  }
  return { name, encoding: '', content: await readFile(path) };
}
