/** Signatures of what a zip is made of. */
const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const stored = 0;
const deflated = 8;
const bytesOfLocalHeader = 30;
const bytesOfDirectoryEntry = 46;
const bytesOfEnd = 22;

/**
 * @returns the files of a zip that the study material can have, by their names without a folder
 * @throws RangeError where it is no zip, or one of a kind that nobody makes of a handful of texts
 */
export async function filesInZip(bytes: ArrayBuffer, wanted: readonly string[]): Promise<Map<string, string>> {
  const view = new DataView(bytes);
  const files = new Map<string, string>();
  const { offset, count } = directoryOf(view);
  let at = offset;
  for (let entry = 0; entry < count; entry += 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new RangeError('The directory of the zip is broken.');
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const commentLength = view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const path = utf8Text(new Uint8Array(bytes, at + bytesOfDirectoryEntry, nameLength));
    const name = path.split('/').at(-1) ?? '';
    if (wanted.includes(name)) files.set(name, utf8Text(await contentAt(view, local, { method, size })));
    at += bytesOfDirectoryEntry + nameLength + extraLength + commentLength;
  }
  return files;
}

function directoryOf(view: DataView): { offset: number; count: number } {
  for (let at = view.byteLength - bytesOfEnd; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endOfDirectory) continue;
    return { offset: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  }
  throw new RangeError('This is no zip.');
}

async function contentAt(view: DataView, local: number, { method, size }: { method: number; size: number }) {
  const start = local + bytesOfLocalHeader + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = new Uint8Array(view.buffer as ArrayBuffer, start, size);
  if (method === stored) return packed;
  if (method !== deflated) throw new RangeError('The zip is packed in a way that browsers do not know.');
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** @returns a text in UTF-8, without the mark that some editors put before it. @throws TypeError where it is in another encoding */
export function utf8Text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
