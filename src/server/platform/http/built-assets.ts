import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File name with a content hash, as the build writes it. */
const hashedName = /^[\w.-]{1,80}-[\w-]{8}\.(?:js|css|svg|woff2|png|webp)$/;
const compressible = /\.(?:js|css|svg)$/;

/** A built file, compressed where the build did so; immutable by name. */
export type BuiltAsset = { name: string; encoding: '' | 'br'; content: Buffer };

export function isNameOfAsset(name: string): boolean {
  return hashedName.test(name);
}

/** @param takesBrotli returns the copy that the build compressed, where there is one */
export async function readAsset(folder: string, name: string, takesBrotli: boolean): Promise<BuiltAsset> {
  const path = join(folder, 'assets', name);
  if (takesBrotli && compressible.test(name)) {
    const compressed = await readFile(`${path}.br`).catch(() => null);
    if (compressed !== null) return { name, encoding: 'br', content: compressed };
  }
  return { name, encoding: '', content: await readFile(path) };
}
