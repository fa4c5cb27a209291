import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { textOfCp850 } from '#study/files/code-pages.ts';
import { plainPath } from '#study/files/file-names.ts';

/** In bytes; a whole material has about 200,000. */
export const mostUnpackedBytes = 10_000_000;

/** Including folders. */
export const mostEntries = 10_000;

type ZippedFile = {
  path: string;
  size: number;
  isEncrypted: boolean;
  /** A symbolic link. */
  isLink: boolean;
  /** @param onBytes total bytes unpacked so far @throws TooLarge, or Error for damaged entries */
  unpack(onBytes?: (bytes: number) => void): Promise<Uint8Array>;
};

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** @throws TooLarge for too many entries, or Error if it is not a whole zip */
export async function openArchive(bytes: Uint8Array): Promise<ZippedFile[]> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
    checkSignature: true,
    // Paths are never written to.
    filenameValidation: 'tolerant',
    decodeText: (name, encoding) => nameOf(name, encoding),
  });
  const unpacked = { bytes: 0 };
  const entries = [];
  for await (const entry of zip.getEntriesGenerator()) {
    if (entries.length === mostEntries) throw new TooLarge(`More than ${mostEntries} entries.`);
    entries.push(entry);
  }
  return entries.flatMap((entry): ZippedFile[] => {
    if (entry.directory || entry.filename.endsWith('\\')) return [];
    const unpack = async (onBytes?: (bytes: number) => void) => {
      const parts: Uint8Array[] = [];
      const writable = new WritableStream<Uint8Array>({
        write(part) {
          unpacked.bytes += part.length;
          onBytes?.(unpacked.bytes);
          if (unpacked.bytes > mostUnpackedBytes) throw new TooLarge(`More than ${mostUnpackedBytes} bytes.`);
          parts.push(part.slice());
        },
      });
      await entry.getData({ writable });
      return joined(parts);
    };
    const { filename, uncompressedSize: size, encrypted: isEncrypted, symlink: isLink } = entry;
    return [{ path: plainPath(filename), size, isEncrypted, isLink, unpack }];
  });
}

/** Old zips have no UTF-8 flag and use the code page of their system. */
function nameOf(name: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return encoding === 'cp437' ? textOfCp850(name) : new TextDecoder('windows-1252').decode(name);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
