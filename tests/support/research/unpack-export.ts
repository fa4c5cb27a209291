import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Unpacks the tables and scripts of an export into a folder of its own, as a researcher does, for as long as something is done there.
 * @param files of the archive, by their paths
 */
export async function inUnpackedExport<Result>(
  files: ReadonlyMap<string, Uint8Array>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-unpacked-'));
  try {
    for (const [path, content] of files) {
      if (!/^(data|analysis)\//.test(path)) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
