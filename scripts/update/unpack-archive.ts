import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** @param folder is there and empty. @throws StartupFailure where the file is no archive, or only a part of one */
export async function unpackArchive(path: string, folder: string): Promise<void> {
  const isCompressed = /\.t?gz$/.test(path);
  try {
    const unpacking = unpackTar(folder);
    if (isCompressed) await pipeline(createReadStream(path), createGunzip(), unpacking);
    else await pipeline(createReadStream(path), unpacking);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(`${path} is no whole archive (.tar or .tar.gz): ${reason}. Nothing was changed.`);
  }
}
