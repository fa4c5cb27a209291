import type { DraftProblem } from '#contract/team/material-draft-calls.ts';
import { shortFileName } from '#web/team/study-material/material-versions.ts';
import { type FieldPath, pathOf, placeOf, valueAt } from './field-path.ts';
import { wordsOfField } from './field-words.ts';
import { readFileText } from './material-file.ts';
import { normColumns, type PropertiesFile, readProperties } from './properties-file.ts';
import { columnsOfWord } from './word-columns.ts';

type FileProblems = { byPlace: ReadonlyMap<string, string>; besides: DraftProblem[] };

export function fieldId(file: string, path: FieldPath): string {
  return `campo-${file}-${placeOf(path)}`.replaceAll(/[^\w-]+/g, '-');
}

/** Each complaint at its field or the nearest enclosing one. @param places of all fields of the form */
export function problemsByField(complaints: readonly DraftProblem[], places: ReadonlySet<string>): FileProblems {
  const byPlace = new Map<string, string>();
  const besides: DraftProblem[] = [];
  for (const complaint of complaints) {
    const place = nearestPlace(complaint.place, places);
    if (place === null) besides.push(complaint);
    else byPlace.set(place, [byPlace.get(place), sentenceOf(complaint)].filter(Boolean).join(' '));
  }
  return { byPlace, besides };
}

export function nearestPlace(place: string, places: ReadonlySet<string>): string | null {
  const path = pathOf(place);
  for (let length = path.length; length > 0; length -= 1) {
    const around = placeOf(path.slice(0, length));
    if (places.has(around)) return around;
  }
  return null;
}

/** @returns "É esperado um número." */
export function sentenceOf({ expectation }: DraftProblem): string {
  return `${expectation.charAt(0).toUpperCase()}${expectation.slice(1)}.`;
}

type CellFiles = { words: unknown; properties: PropertiesFile | null };

export function readCellFiles(words: string | null | undefined, properties: string | null | undefined): CellFiles {
  const reading = words == null ? null : readFileText('words.json', words);
  return {
    words: reading !== null && 'data' in reading ? reading.data : null,
    properties: properties == null ? null : readProperties(properties),
  };
}

/** @returns "Palavras, tristeza, Sinônimo 3" */
export function whereInWords({ file, place, line }: DraftProblem, cells: CellFiles): string {
  const path = pathOf(place);
  const within =
    place === 'version' ? 'Versão do arquivo' : (cellInWords(file, path, cells) ?? fieldInWords(file, path));
  const where = within === '' && line !== null ? `linha ${line}` : within;
  return where === '' ? shortFileName(file) : `${shortFileName(file)}, ${where}`;
}

function fieldInWords(file: string, path: FieldPath): string {
  return wordsOfField(file, path, undefined)?.label ?? placeOf(path);
}

function cellInWords(file: string, path: FieldPath, { words, properties }: CellFiles): string | null {
  const [list, row, ...way] = path;
  if (typeof row !== 'number') return null;
  if (file === 'words.json' && list === 'words') {
    const column = columnsOfWord.find((one) => placeOf(one.fieldPath) === placeOf(way))?.label;
    // Avoided words share one field.
    const label = column ?? wordsOfField(file, path.slice(0, 4), words)?.label;
    return joinNames(valueAt(words, ['words', row, 'word']), label);
  }
  if (properties !== null && list === 'rows') {
    const label = normColumns.find(({ name }) => name === way[0])?.label;
    return joinNames(properties.rows[row]?.[properties.columns.indexOf('word')], label);
  }
  return null;
}

function joinNames(word: unknown, label: string | undefined): string | null {
  const parts = [word, label].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
