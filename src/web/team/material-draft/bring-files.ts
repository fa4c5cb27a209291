import { chooseFiles, type LeftOut } from '#study/files/choose-files.ts';
import { decodeText } from '#study/files/decode-text.ts';
import { nameIn, plainPath } from '#study/files/file-names.ts';
import { plainTableText, readTable } from '#study/files/read-table.ts';
import { wordPropertiesShape, wordPropertyColumns } from '#study/words/word-properties.ts';
import { draftFileNames } from './draft-shapes.ts';
import { mostUnpackedBytes, openArchive, TooLarge } from './open-archive.ts';

/** A file as it was chosen on the device. */
export type ChosenFile = { name: string; bytes: Uint8Array };

/** A file of the material as it would stand in the draft. */
type TakenFile = {
  name: string;
  from: string;
  content: string;
  /** Of a table that can be read, without its headings and blank ones. */
  rows: number | null;
  /** How it was read, where that is not as it is written. */
  told: string[];
  /** What is still to be put right in a table: row, column, what is expected. */
  complaints: string[];
};

/** What would become of the chosen files: nothing has changed yet. */
export type BroughtFiles = { taken: TakenFile[]; leftOut: LeftOut[] };

type Source = {
  path: string;
  from: string;
  read(): Promise<Uint8Array> | Uint8Array;
  isEncrypted?: boolean;
  size: number;
};

/** Of a file as it is chosen: what else lies in an archive may be large. */
export const mostChosenBytes = 100_000_000;
const tooLarge = `traz mais de ${mostUnpackedBytes / 1_000_000} MB`;

/**
 * Reads files, and those in archives, as researchers have them.
 *
 * @param only the one file of the draft that a file is for, whatever its name
 */
export async function bringFiles(chosen: readonly ChosenFile[], only: string | null = null): Promise<BroughtFiles> {
  const brought: BroughtFiles = { taken: [], leftOut: [] };
  const sources: Source[] = [];
  for (const { name, bytes } of chosen) {
    if (!isArchive(name, bytes)) {
      sources.push({ path: only ?? name, from: name, read: () => bytes, size: bytes.length });
      continue;
    }
    const files = await filesOfZip(bytes, only);
    if (typeof files === 'string') brought.leftOut.push({ from: name, why: files });
    else sources.push(...files.map((file) => ({ ...file, from: `${name}: ${file.path}` })));
  }
  const wanted = only === null ? draftFileNames : [only];
  const { candidates, leftOut } = chooseFiles(sources, wanted);
  brought.leftOut.push(...leftOut.map(({ from, why }) => ({ from: fromOf(sources, from), why })));
  for (const candidate of candidates) {
    const read = await Promise.all(
      candidate.files.map(async (source) => ({ source, reading: await readSource(source) })),
    );
    takeOne(brought, candidate, read);
  }
  // A path that an archive has twice is told once.
  const told = new Map(brought.leftOut.map((one) => [`${one.from} ${one.why}`, one]));
  return { ...brought, leftOut: [...told.values()] };
}

/** By its ending, or, under a name that says nothing, by its first bytes. */
function isArchive(name: string, bytes: Uint8Array): boolean {
  const begins = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
  return /\.zip$/i.test(name) || (begins && !/\.[a-z]{2,4}$/i.test(name));
}

type Candidate = { name: string; isCertain: boolean };
type Read = { source: Source; reading: { text: string; told: string[] } | { refusal: string } };

/** Takes the likeliest file of a name; where it is not certain which is meant, only if all of them say the same. */
function takeOne(brought: BroughtFiles, { name, isCertain }: Candidate, read: readonly Read[]): void {
  const [first, ...others] = read;
  if (first === undefined) return;
  if ('refusal' in first.reading) {
    const instead = `não entra no lugar de ${first.source.path}, que não pôde ser lido`;
    for (const { source, reading } of read) {
      brought.leftOut.push({ from: source.from, why: 'refusal' in reading ? reading.refusal : instead });
    }
    return;
  }
  const { text, told } = first.reading;
  const isSame = ({ reading }: Read) => 'text' in reading && reading.text === text;
  if (!(isCertain || others.every(isSame))) {
    brought.leftOut.push(...reasonsOfAmbiguous(read));
    return;
  }
  for (const other of others) {
    if (other.source.from === first.source.from) continue;
    const why = isSame(other) ? `diz o mesmo que ${first.source.path}` : `fica ${first.source.path}`;
    brought.leftOut.push({ from: other.source.from, why });
  }
  brought.taken.push({
    name,
    from: first.source.from,
    ...asTaken(name, text, [...told, ...toldOfName(name, first.source)]),
  });
}

function reasonsOfAmbiguous(read: readonly Read[]): LeftOut[] {
  const paths = [...new Map(read.map(({ source }) => [source.from, source.path]))];
  return paths.map(([from]) => {
    const others = paths.filter(([other]) => other !== from).map(([, path]) => path);
    const why =
      others.length === 0
        ? 'aparece duas vezes, com textos diferentes'
        : `não se sabe qual vale: há também ${others.join(', ')}`;
    return { from, why };
  });
}

function toldOfName(name: string, { path }: Source): string[] {
  const own = nameIn(plainPath(path));
  return own !== name && own.toLowerCase() === name ? ['com letras maiúsculas no nome'] : [];
}

/** A table is brought into the form that the study has; what cannot be read is put right in the draft. */
function asTaken(
  name: string,
  text: string,
  told: string[],
): Pick<TakenFile, 'content' | 'rows' | 'told' | 'complaints'> {
  if (!name.endsWith('.csv')) return { content: text, rows: null, told, complaints: [] };
  const reading = readTable(text, wordPropertyColumns);
  if ('faults' in reading) {
    return {
      content: text,
      rows: null,
      told,
      complaints: reading.faults.map(({ line, expectation }) => `linha ${line}: ${expectation}`),
    };
  }
  const { table } = reading;
  const parsed = wordPropertiesShape.safeParse({ rows: table.rows.map(({ cells }) => cells) });
  const complaints = (parsed.error?.issues ?? []).map(({ path: [, row, column], message }) => {
    const line = table.rows[Number(row)]?.row ?? 1;
    return `linha ${line}, ${String(column)}: ${message}`;
  });
  return {
    content: plainTableText(text, table),
    rows: table.rows.length,
    told: [...told, ...table.told],
    complaints,
  };
}

async function filesOfZip(bytes: Uint8Array, only: string | null): Promise<Omit<Source, 'from'>[] | string> {
  const files = await openArchive(bytes).catch(() => null);
  if (files === null) return 'não pôde ser lido: não é um zip inteiro';
  if (files.length === 0) return 'está vazio';
  if (files.some(({ path }) => path === '[Content_Types].xml' || path === 'META-INF/manifest.xml')) {
    return 'é uma planilha ou um documento, e não um zip de arquivos do material: salve a planilha como “CSV UTF-8”';
  }
  const { candidates } = chooseFiles(files, only === null ? draftFileNames : [only]);
  const size = candidates.flatMap((one) => one.files).reduce((sum, file) => sum + file.size, 0);
  if (size > mostUnpackedBytes) return tooLarge;
  return files.map(({ path, isEncrypted, unpack, size: ofFile }) => ({
    path,
    isEncrypted,
    read: unpack,
    size: ofFile,
  }));
}

async function readSource({ read, isEncrypted, size }: Source): Promise<Read['reading']> {
  if (isEncrypted) return { refusal: 'está protegido por senha: faça o zip sem senha' };
  if (size > mostUnpackedBytes) return { refusal: tooLarge };
  try {
    const decoded = decodeText(await read());
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

function fromOf(sources: readonly Source[], path: string): string {
  return sources.find((source) => plainPath(source.path) === path)?.from ?? path;
}
