import { folderOf, isSystemFile, matchingName, nameIn, plainPath, similarName } from './file-names.ts';

/** From a folder, an archive or a file dialog. */
type FoundFile = { path: string };

/** Likeliest first. `isCertain`: no other candidate but by content. */
type Candidates<File> = { name: string; files: File[]; isCertain: boolean };

const notOfMaterial = 'não é um arquivo do material';

/**
 * Finds files by name in any folder, ignoring case.
 *
 * @returns candidates by name, and other files with a reason in Portuguese
 */
export function chooseFiles<File extends FoundFile>(found: readonly File[], names: readonly string[]) {
  const leftOut: { file: File; why: string }[] = [];
  const named = new Map<string, File[]>();
  for (const file of found) {
    const path = plainPath(file.path);
    const name = isSystemFile(path) ? undefined : matchingName(path, names);
    if (name === undefined) leftOut.push({ file, why: reasonOf(path, names) });
    else if (named.get(name)?.push(file) === undefined) named.set(name, [file]);
  }
  const namesIn = new Map<string, number>();
  for (const files of named.values()) {
    for (const folder of new Set(files.map(({ path }) => folderOf(plainPath(path))))) {
      namesIn.set(folder, (namesIn.get(folder) ?? 0) + 1);
    }
  }
  const weightOf = ({ path }: File) => {
    const folder = folderOf(plainPath(path));
    return [namesIn.get(folder) ?? 0, -folder.split('/').length - (folder === '' ? 0 : 1)] as const;
  };
  const candidates = [...named].map(([name, files]): Candidates<File> => {
    const isExact = (file: File) => nameIn(plainPath(file.path)) === name;
    const weights = files.map((file) => ({ file, weight: [...weightOf(file), isExact(file) ? 1 : 0] }));
    const sorted = weights.toSorted((one, other) => compare(other.weight, one.weight));
    const [first, second] = sorted;
    const isCertain = first === undefined || second === undefined || compare(first.weight, second.weight) > 0;
    return { name, files: sorted.map(({ file }) => file), isCertain };
  });
  return { candidates, leftOut };
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((weight, at) => weight !== other[at]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function reasonOf(path: string, names: readonly string[]): string {
  if (isSystemFile(path)) return 'é do sistema do computador';
  if (/(?:^|\/)signature-roots\//.test(path))
    return 'os certificados não vêm pelo rascunho, ficam na pasta do material';
  const near = similarName(path, names);
  if (near !== undefined) return `${notOfMaterial}: para trazê-lo, dê a ele o nome ${near}`;
  if (/\.(?:rar|7z|tar|t?gz|bz2|xz)$/i.test(path)) return `${notOfMaterial}: de um arquivo compactado, só se lê um zip`;
  const isSpreadsheet = /\.(?:xlsx?|xlsm|ods|numbers)$/i.test(path);
  return isSpreadsheet
    ? `${notOfMaterial}: salve a planilha como “CSV UTF-8”, com o nome words-properties.csv`
    : notOfMaterial;
}
