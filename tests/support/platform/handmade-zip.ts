import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip, as some program writes it. */
export type ZipEntry = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Names are said to be in UTF-8; programs of Windows say nothing, and mean the code page of the machine. */
  saysUtf8?: boolean;
  isStored?: boolean;
  isEncrypted?: boolean;
  /** A symbolic link of Unix: its content is the path of another file. */
  isLink?: boolean;
  /** Sizes come after the content, as Finder writes them. */
  hasDescriptor?: boolean;
  hasZip64?: boolean;
  /** 3 Unix, 19 macOS, 0 MS-DOS and Windows. */
  system?: number;
  saysCrc?: number;
  saysMethod?: number;
  saysSize?: number;
};

const version = 45;
const linkMode = 0o120777;
const afterAll = 0xffffffff;

/** @returns a zip with what no program at hand would write */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { isStored = false, isEncrypted = false, hasDescriptor = false, hasZip64 = false, system = 3 } = entry;
    const name = Buffer.from(entry.name as string);
    const content = Buffer.from((entry.content ?? '') as string);
    const data = isStored ? content : deflateRawSync(content);
    const crc = entry.saysCrc ?? crc32(content);
    const size = entry.saysSize ?? content.length;
    const flags = (isEncrypted ? 1 : 0) | (hasDescriptor ? 8 : 0) | (entry.saysUtf8 === false ? 0 : 0x800);
    const zip64 = Buffer.alloc(hasZip64 ? 20 : 0);
    if (hasZip64) {
      zip64.writeUInt16LE(1, 0);
      zip64.writeUInt16LE(16, 2);
      zip64.writeBigUInt64LE(BigInt(size), 4);
      zip64.writeBigUInt64LE(BigInt(data.length), 12);
    }
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(entry.saysMethod ?? (isStored ? 0 : 8), 4);
    common.writeUInt32LE(0x5c21_6000, 6);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(hasZip64 ? afterAll : data.length, 14);
    common.writeUInt32LE(hasZip64 ? afterAll : size, 18);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(zip64.length, 24);
    const local = Buffer.from(common);
    if (hasDescriptor) local.fill(0, 10, 22);
    const parts = [signature(0x04034b50), local, name, hasDescriptor ? Buffer.alloc(0) : zip64, data];
    if (hasDescriptor) {
      local.writeUInt16LE(0, 24);
      parts.push(signature(0x08074b50), common.subarray(10, 22));
    }
    const whole = Buffer.concat(parts);
    const tail = Buffer.alloc(14);
    if (entry.isLink) tail.writeUInt32LE(linkMode * 0x1_0000, 6);
    tail.writeUInt32LE(at, 10);
    const made = Buffer.from([version, system]);
    directory.push(Buffer.concat([signature(0x02014b50), made, common, tail, name, zip64]));
    locals.push(whole);
    at += whole.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, listed, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
