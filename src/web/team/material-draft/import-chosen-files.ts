import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { maximumFileCharacters } from '#contract/team/material-draft-calls.ts';
import { chooseFiles } from '#study/files/choose-files.ts';
import { textOfCp850 } from '#study/files/code-pages.ts';
import { decodeText } from '#study/files/decode-text.ts';
import { nameIn, plainPath } from '#study/files/file-names.ts';
import { type MaterialProblem, whereInFile } from '#study/material-files/material-problem.ts';
import { readMaterialFile } from '#study/material-files/read-material-file.ts';
import { wordPropertiesShape } from '#study/words/word-properties.ts';
import { draftFileNames, shapeOfFile } from './draft-shapes.ts';

/** In bytes; a whole material has about 200,000. */
export const maximumUnpackedBytes = 10_000_000;

/** Including folders. */
export const maximumArchiveEntries = 10_000;

type ZippedFile = {
  path: string;
  size: number;
  isEncrypted: boolean;
  /** A symbolic link. */
  isLink: boolean;
  /** @param onBytes total bytes unpacked so far @throws TooLarge, or Error for damaged entries */
  unpack(onBytes?: (bytes: number) => void): Promise<Uint8Array>;
};

class TooLarge extends Error {
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
    if (entries.length === maximumArchiveEntries) throw new TooLarge(`More than ${maximumArchiveEntries} entries.`);
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
          if (unpacked.bytes > maximumUnpackedBytes) throw new TooLarge(`More than ${maximumUnpackedBytes} bytes.`);
          parts.push(part.slice());
        },
      });
      await entry.getData({ writable });
      return concatenate(parts);
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

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type ChosenFile = { name: string; bytes: Uint8Array };

type TakenFile = {
  name: string;
  from: string;
  content: string;
  /** Data rows of a readable table. */
  rows: number | null;
  /** How the content was normalized. */
  notes: string[];
  /** Validation errors: line, place, expectation. */
  complaints: string[];
};

/** Reason as a part of a Portuguese sentence. */
export type SkippedFile = { from: string; why: string };

export type ImportedFiles = { taken: TakenFile[]; leftOut: SkippedFile[] };

type Source = {
  path: string;
  from: string;
  read(): Promise<Uint8Array> | Uint8Array;
  isEncrypted?: boolean;
  isLink?: boolean;
  size: number;
};

/** In bytes; archives may contain other large files. */
export const maximumChosenBytes = 100_000_000;
/** Allows blank rows and two-byte encodings. */
const maximumFileBytes = 4 * maximumFileCharacters;
const tooLong = `é longo demais: o rascunho aceita ${maximumFileCharacters.toLocaleString('pt-BR')} letras por arquivo`;
/** Limits decompression. */
const maximumOfOneName = 20;
const tooMany = `há mais de ${maximumOfOneName} arquivos com este nome`;
const maximumNamedPaths = 5;
const tooLarge = `traz mais de ${maximumUnpackedBytes / 1_000_000} MB`;

/** Reads material files, also from archives. @param only the single file wanted, under any name */
export async function importChosenFiles(
  chosen: readonly ChosenFile[],
  only: string | null = null,
): Promise<ImportedFiles> {
  const brought: ImportedFiles = { taken: [], leftOut: [] };
  const sources: Source[] = [];
  for (const { name, bytes } of chosen) {
    if (!isArchive(name, bytes)) {
      sources.push({ path: only ?? name, from: name, read: () => bytes, size: bytes.length });
      continue;
    }
    const files = await filesOfZip(bytes, only);
    if (typeof files === 'string') brought.leftOut.push({ from: name, why: files });
    else for (const file of files) sources.push({ ...file, from: `${name}: ${file.path}` });
  }
  const wanted = only === null ? draftFileNames : [only];
  const { candidates, leftOut } = chooseFiles(sources, wanted);
  for (const { file, why } of leftOut) brought.leftOut.push({ from: file.from, why });
  for (const candidate of candidates) {
    const read = await Promise.all(
      candidate.files.map(async (source, at) => ({
        source,
        reading: at < maximumOfOneName ? await readSource(source) : { refusal: tooMany },
      })),
    );
    takeOne(brought, candidate, read);
  }
  // Deduplicates paths that an archive lists twice.
  const notes = new Map(brought.leftOut.map((one) => [`${one.from} ${one.why}`, one]));
  return { ...brought, leftOut: [...notes.values()] };
}

/** By extension, or by magic bytes without one. */
function isArchive(name: string, bytes: Uint8Array): boolean {
  const begins = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
  return /\.zip$/i.test(name) || (begins && !/\.[a-z]{2,4}$/i.test(name));
}

type Candidate = { name: string; isCertain: boolean };
type Read = { source: Source; reading: { text: string; notes: string[] } | { refusal: string } };

/** Takes the best candidate; ambiguous ones only if their contents are equal. */
function takeOne(brought: ImportedFiles, { name, isCertain }: Candidate, read: readonly Read[]): void {
  const [first, ...others] = read;
  if (first === undefined) return;
  if ('refusal' in first.reading) {
    const instead = `não entra no lugar de ${first.source.path}, que não pôde ser lido`;
    for (const { source, reading } of read) {
      brought.leftOut.push({ from: source.from, why: 'refusal' in reading ? reading.refusal : instead });
    }
    return;
  }
  const { text, notes } = first.reading;
  const isSame = ({ reading }: Read) => 'text' in reading && reading.text === text;
  if (!(isCertain || others.every(isSame))) {
    brought.leftOut = [...brought.leftOut, ...reasonsOfAmbiguous(read)];
    return;
  }
  for (const other of others) {
    if (other.source.from === first.source.from) continue;
    const why = isSame(other) ? `diz o mesmo que ${first.source.path}` : `fica ${first.source.path}`;
    brought.leftOut.push({ from: other.source.from, why });
  }
  const taken = asTaken(name, text, [...notes, ...nameNotes(name, first.source)]);
  if (taken.content.length > maximumFileCharacters) brought.leftOut.push({ from: first.source.from, why: tooLong });
  else brought.taken.push({ name, from: first.source.from, ...taken });
}

function reasonsOfAmbiguous(read: readonly Read[]): SkippedFile[] {
  const paths = [...new Map(read.map(({ source }) => [source.from, source.path]))];
  const named = paths.slice(0, maximumNamedPaths);
  return paths.map(([from]) => {
    const others = named.filter(([other]) => other !== from).map(([, path]) => path);
    const more = paths.length > named.length ? ', …' : '';
    const why =
      others.length === 0
        ? 'aparece duas vezes, com textos diferentes'
        : `não se sabe qual vale: há também ${others.join(', ')}${more}`;
    return { from, why };
  });
}

function nameNotes(name: string, { path }: Source): string[] {
  const own = nameIn(plainPath(path));
  return own !== name && own.toLowerCase() === name ? ['com letras maiúsculas no nome'] : [];
}

/** Normalizes tables; other faults are reported. */
function asTaken(
  name: string,
  text: string,
  notes: string[],
): Pick<TakenFile, 'content' | 'rows' | 'notes' | 'complaints'> {
  const problems: MaterialProblem[] = [];
  const opened = readMaterialFile(name, text, shapeOfFile(name) ?? wordPropertiesShape, problems);
  const complaints = problems.map((problem) => [whereInFile(problem), problem.expectation].filter(Boolean).join(': '));
  if (opened === null) return { content: text, rows: null, notes, complaints };
  const { content, document } = opened;
  return { content, rows: document.rows ?? null, notes: [...notes, ...(document.notes ?? [])], complaints };
}

async function filesOfZip(bytes: Uint8Array, only: string | null): Promise<Omit<Source, 'from'>[] | string> {
  const files = await openArchive(bytes).catch((fault: unknown) => fault);
  if (files instanceof TooLarge) return `traz mais de ${maximumArchiveEntries.toLocaleString('pt-BR')} arquivos`;
  if (!Array.isArray(files)) return 'não pôde ser lido: não é um zip inteiro';
  if (files.length === 0) return 'está vazio';
  if (files.some(({ path }) => path === '[Content_Types].xml' || path === 'META-INF/manifest.xml')) {
    return 'é uma planilha ou um documento, e não um zip de arquivos do material: salve a planilha como “CSV UTF-8”';
  }
  const { candidates } = chooseFiles(files, only === null ? draftFileNames : [only]);
  const size = candidates.flatMap((one) => one.files).reduce((sum, file) => sum + file.size, 0);
  if (size > maximumUnpackedBytes) return tooLarge;
  return files.map(({ unpack, ...file }) => ({ ...file, read: unpack }));
}

async function readSource({ read, isEncrypted, isLink, size }: Source): Promise<Read['reading']> {
  if (isEncrypted) return { refusal: 'está protegido por senha: faça o zip sem senha' };
  if (isLink) return { refusal: 'é um link para outro arquivo: ponha no zip o próprio arquivo' };
  if (size > maximumFileBytes) return { refusal: tooLong };
  try {
    const bytes = await read();
    if (bytes.length > maximumFileBytes) return { refusal: tooLong };
    const decoded = decodeText(bytes);
    if ('text' in decoded || decoded.line === undefined) return decoded;
    return { refusal: `linha ${decoded.line}: ${decoded.refusal}` };
  } catch (fault) {
    if (fault instanceof TooLarge) return { refusal: tooLarge };
    const isOtherWay = fault instanceof Error && /not supported/i.test(fault.message);
    return {
      refusal: isOtherWay
        ? 'está compactado de um modo que não se lê: faça o zip de novo'
        : 'está danificado dentro do zip',
    };
  }
}
