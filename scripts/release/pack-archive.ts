import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { ReleaseContents, ReleaseNote } from './release-contents.ts';
import { releaseNote } from './release-paths.ts';

export const archiveTop = ({ version }: ReleaseNote): string => `wordmood-${version}`;

/** @returns tar.gz with fixed owner, mode and time: the same contents and Node give the same bytes */
export async function packArchive(checkout: string, { note, files }: ReleaseContents): Promise<Buffer> {
  const facts = { mode: 0o644, uid: 0, gid: 0, mtime: new Date(note.madeAt) };
  const bodies = await Promise.all(
    files.map(async (path) => ({ path, body: new Uint8Array(await readFile(join(checkout, path))) })),
  );
  const entries = [...bodies, { path: releaseNote, body: new TextEncoder().encode(noteText(note)) }].map(
    ({ path, body }) => ({ header: { ...facts, name: `${archiveTop(note)}/${path}`, size: body.length }, body }),
  );
  return gzipSync(await packTar(entries), { level: 9 });
}

export function noteText(note: ReleaseNote): string {
  return `${JSON.stringify(note, null, 2)}\n`;
}
