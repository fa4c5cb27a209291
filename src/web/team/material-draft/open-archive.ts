import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { textOfCp850 } from '#study/files/code-pages.ts';
import { plainPath } from '#study/files/file-names.ts';

/** All files of a study material come to two hundred thousand bytes. */
export const mostUnpackedBytes = 10_000_000;

/** Folders among them: many times those of a material with all that programs add to it. */
export const mostEntries = 10_000;

/** A file in an archive. */
type ZippedFile = {
  path: string;
  /** What the archive says of it. */
  size: number;
  isEncrypted: boolean;
  /** It has the path of another file, and nothing of what that says. */
  isLink: boolean;
  /**
   * @param onBytes hears how many bytes the archive has become so far
   * @throws TooLarge, or Error where it is not what the archive says of it
   */
  unpack(onBytes?: (bytes: number) => void): Promise<Uint8Array>;
};

/** What an archive becomes is more than any study material is. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * @returns the files of a zip, of whatever system it is
 * @throws TooLarge where it has too many, or Error where it is no zip, or not a whole one
 */
export async function openArchive(bytes: Uint8Array): Promise<ZippedFile[]> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
    checkSignature: true,
    // Paths are told and compared, never written to.
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

/** Windows and old programs write names in the code page of the machine, and say nothing of it; some write UTF-8 and say nothing. */
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
