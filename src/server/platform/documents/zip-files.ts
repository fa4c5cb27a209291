import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type NamedFile = { path: string; content: string | Uint8Array };

/** Readable and writable by whoever unpacks it. */
const fileMode = 0o100644;

/** @returns the files in one zip, in their order, all from the same moment */
export async function zipFiles(files: readonly NamedFile[], now: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, content } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    // Pictures and PDFs are packed already.
    zip.addBuffer(bytes, path, { mtime: now, mode: fileMode, compress: typeof content === 'string' });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** @returns a value as a file that a person can read */
export function jsonFile(path: string, value: unknown): NamedFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}
