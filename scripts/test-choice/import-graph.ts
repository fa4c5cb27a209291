import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { aliasedFile, type ImportAliases, readAliases } from '#scripts/walls/import-aliases.ts';

/** For each file of ours the files and folders of ours that it names: by importing them, or by their path in a text. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const sources = ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'scripts/**/*.{ts,mjs}', 'bench/**/*.{ts,js}', '*.config.ts'];
const othersCode = '**/node_modules/**';
const textInQuotes = /'([^'\n]+)'|"([^"\n]+)"|`([^`$\n]+)`/g;
/** Folders that tests read as a whole and name by one word. */
const wholeFolders = new Set(['docs', 'study-material', 'src', 'tests', 'public']);

/**
 * Reads which file needs which: every quoted text that is the path of something in the checkout counts, so that a worker, a
 * program that is started and a file that is read are seen as well as an import.
 * @param checkout the folder that paths in the result are relative to
 */
export function readImportGraph(checkout: string): ImportGraph {
  const aliases = readAliases(checkout);
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: checkout, exclude: [othersCode] }));
  return new Map(files.map((file) => [file, namedIn(checkout, file, aliases)]));
}

function namedIn(checkout: string, file: string, aliases: ImportAliases): Set<string> {
  const named = new Set<string>();
  for (const match of readFileSync(join(checkout, file), 'utf8').matchAll(textInQuotes)) {
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    const path = pathMeant(text, file, aliases);
    if (path === null || path.startsWith('..') || path === file || !existsSync(join(checkout, path))) continue;
    if (statSync(join(checkout, path)).isFile() || wholeFolders.has(path) || path.includes('/')) named.add(path);
  }
  return named;
}

function pathMeant(text: string, file: string, aliases: ImportAliases): string | null {
  if (text.startsWith('#')) return aliasedFile(text, aliases);
  if (/^\.{1,2}\//.test(text)) return normalize(join(dirname(file), text));
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(text)) return null;
  const isWholePath = text.includes('/') || /\.(json|md|ts|html)$/.test(text);
  return isWholePath || (file.startsWith('tests/') && wholeFolders.has(text))
    ? normalize(text).replace(/\/$/, '')
    : null;
}

/**
 * @param goesOn whether what a file names is followed further
 * @returns everything that is reached from a file, each with the file that named it; the file itself with null
 */
export function reachedFrom(
  graph: ImportGraph,
  file: string,
  goesOn: (file: string) => boolean = () => true,
): Map<string, string | null> {
  const reached = new Map<string, string | null>([[file, null]]);
  for (const [path] of reached) {
    if (!goesOn(path)) continue;
    for (const named of graph.get(path) ?? []) if (!reached.has(named)) reached.set(named, path);
  }
  return reached;
}

/**
 * The same the other way round, for many files at once.
 * @param goesOn whether what a file names is followed further
 * @returns everything from which one of some files or folders is reached, and these
 */
export function reaching(
  graph: ImportGraph,
  targets: readonly string[],
  goesOn: (file: string) => boolean = () => true,
): Set<string> {
  const namedBy = new Map<string, string[]>();
  for (const [file, named] of graph) {
    if (!goesOn(file)) continue;
    for (const path of named) namedBy.getOrInsertComputed(path, () => []).push(file);
  }
  const found = new Set(targets);
  for (const path of found) for (const file of namedBy.get(path) ?? []) found.add(file);
  return found;
}

/** @returns how a file comes to need another, such as `a.test.ts > b.ts > c.ts` */
export function wayTo(reached: ReadonlyMap<string, string | null>, target: string): string {
  const way = [target];
  for (let at = reached.get(target); at !== null && at !== undefined; at = reached.get(at)) way.unshift(at);
  return way.join(' > ');
}
