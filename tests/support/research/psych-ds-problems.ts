import { posix } from 'node:path';
import { csvCells } from './csv-cells.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const descriptionPath = 'dataset_description.json';
/** Keyword and value pairs joined by underscores: keywords in lower-case letters, values in letters and digits. */
const dataFileName = /^[a-z]+-[A-Za-z0-9]+(_[a-z]+-[A-Za-z0-9]+)*_data\.(csv|tsv)$/;
/** Allowed at the root, besides the entries of `.psychds-ignore`. */
const knownFiles = /^(dataset_description\.json|(README|CHANGES)\.(md|txt)|\.psychds-ignore|data\/.*)$/;
const requiredKeys = ['name', 'description', 'variableMeasured'] as const;

/** Properties of schema.org that the data set or one of its variables may have here, by the type of the object. */
const schemaOrgProperties: Readonly<Record<string, readonly string[]>> = {
  Dataset: [
    'name',
    'description',
    'schemaVersion',
    'inLanguage',
    'keywords',
    'dateModified',
    'version',
    'variableMeasured',
  ],
  PropertyValue: [
    'name',
    'alternateName',
    'description',
    'unitText',
    'value',
    'valueReference',
    'measurementTechnique',
  ],
};

/**
 * Checks a data set against what Psych-DS 1.5 demands: files that must be there, names of data files, tables, and metadata that describe
 * every column (psychds-docs.readthedocs.io/en/latest/reference/schema).
 *
 * @param files by their paths from the root of the data set
 * @returns each broken rule as `path: rule`, none for a valid data set
 */
export function psychDsProblems(files: Files): string[] {
  const paths = [...files.keys()].filter((path) => !isIgnored(path, files));
  const problems: string[] = [];
  const report = (path: string, rule: string) => problems.push(`${path}: ${rule}`);
  const metadata = new Map<string, Metadata>();

  for (const path of paths.filter((name) => name.endsWith('.json'))) {
    const read = readMetadata(files.get(path));
    if (read === null) report(path, 'is no JSON object in UTF-8');
    else {
      metadata.set(path, read);
      for (const rule of brokenRulesOfObject(read)) report(path, rule);
    }
  }
  const description = metadata.get(descriptionPath);
  if (!files.has(descriptionPath)) report(descriptionPath, 'is missing');

  const tables = paths.filter((path) => path.startsWith('data/') && /\.(csv|tsv)$/.test(path));
  if (tables.length === 0) report('data/', 'has no table');
  const measured = new Set<string>();
  for (const path of tables) {
    if (!dataFileName.test(posix.basename(path))) report(path, 'is not named keyword-value_data.csv');
    const { headings, brokenRules } = readTable(files.get(path));
    for (const rule of brokenRules) report(path, rule);
    const own = { ...description, ...metadata.get(path.replace(/\.(csv|tsv)$/, '.json')) };
    const missing = requiredKeys.filter((key) => own[key] === undefined);
    if (missing.length > 0) report(path, `has metadata without ${missing.join(', ')}`);
    const described = new Set([own, description ?? {}].flatMap(variablesOf));
    for (const heading of headings) {
      if (!described.has(heading)) report(path, `has the column ${heading}, which no metadata describe`);
      measured.add(heading);
    }
  }
  for (const [path, read] of metadata) {
    for (const name of variablesOf(read))
      if (!measured.has(name)) report(path, `describes ${name}, which no table has`);
  }
  for (const path of paths.filter((name) => !knownFiles.test(name))) report(path, 'is unknown to Psych-DS');
  return problems;
}

type Metadata = Record<string, unknown>;

/** A line of `.psychds-ignore` names a file or a folder at the root. */
function isIgnored(path: string, files: Files): boolean {
  const lines = textOf(files.get('.psychds-ignore')).split('\n');
  return lines.some((line) => line !== '' && (path === line || path.startsWith(`${line}/`)));
}

function textOf(content: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
}

function readMetadata(content: Uint8Array | undefined): Metadata | null {
  try {
    const read: unknown = JSON.parse(textOf(content));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

function brokenRulesOfObject(metadata: Metadata): string[] {
  const context = metadata['@context'];
  return [
    ...(typeof context === 'string' && /^https?:\/\/schema\.org\/?$/.test(context)
      ? []
      : ['has no @context schema.org']),
    ...(metadata['@type'] === 'Dataset' ? [] : ['is no Dataset of schema.org']),
    ...unknownProperties(metadata),
  ];
}

function unknownProperties(object: Metadata): string[] {
  const type = String(object['@type']);
  const known = schemaOrgProperties[type];
  if (known === undefined) return [`has an object of the type ${type}`];
  return Object.entries(object).flatMap(([key, value]) => {
    if (key.startsWith('@')) return [];
    const objects = [value].flat().filter((one): one is Metadata => typeof one === 'object' && one !== null);
    return [...(known.includes(key) ? [] : [`has ${key} in a ${type}`]), ...objects.flatMap(unknownProperties)];
  });
}

function variablesOf({ variableMeasured = [] }: Metadata): string[] {
  return [variableMeasured].flat().map((one) => (typeof one === 'string' ? one : String((one as Metadata).name)));
}

function readTable(content: Uint8Array | undefined): { headings: string[]; brokenRules: string[] } {
  let rows: string[][];
  try {
    rows = csvCells(textOf(content), ',');
  } catch {
    return { headings: [], brokenRules: ['is no CSV in UTF-8'] };
  }
  const [headings = [], ...lines] = rows;
  const rowIds = headings.includes('row_id') ? lines.map((cells) => cells[headings.indexOf('row_id')]) : [];
  const rules: [string, boolean][] = [
    ['has no heading for a column', headings.length > 0 && headings.every((heading) => heading !== '')],
    ['has the same heading twice', new Set(headings).size === headings.length],
    ['has a line of another length than its heading', lines.every(({ length }) => length === headings.length)],
    ['has the same row_id twice', new Set(rowIds).size === rowIds.length],
  ];
  return { headings, brokenRules: rules.flatMap(([rule, holds]) => (holds ? [] : [rule])) };
}
