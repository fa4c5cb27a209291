import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** @returns the files of a zip by their names, in their order */
export async function zipContent(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await yauzl.fromBufferPromise(Buffer.from(zip));
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}
