import type { MaterialEdition, MaterialFileVersion, MaterialHistory } from '#contract/team/study-material-calls.ts';

/** Server's name of the consent text as shown, stored beside its file. */
const shownConsent = 'consent, as shown';

const fileNames: Record<string, string> = {
  'words.json': 'Palavras',
  'words-properties.csv': 'Propriedades das palavras',
  'inventory.json': 'Inventário',
  'consent.md': 'Termo',
  [shownConsent]: 'Termo, como se lê',
  'questionnaire.json': 'Questionário',
  'instructions.json': 'Introduções',
  'help.json': 'Ajuda',
  'front.json': 'Página de entrada',
  'placeholders.json': 'Marcadores',
  'settings.json': 'Configurações',
  'analysis_plan.md': 'Plano de análise',
};

/** @returns "Termo (consent.md)" */
export function fileInWords(name: string): string {
  if (name === shownConsent) return fileNames[name] ?? name;
  const title = fileNames[name];
  return title === undefined ? name : `${title} (${name})`;
}

/** @returns "Termo" */
export const shortFileName = (name: string): string => fileNames[name] ?? name;

export type FileChange = {
  name: string;
  kind: 'new' | 'changed' | 'gone';
  before: string | null;
  after: string | null;
};

export function changesSince(before: MaterialEdition, edition: MaterialEdition): FileChange[] {
  const hashesBefore = new Map(before.files.map(({ name, hash }) => [name, hash]));
  const hashesAfter = new Map(edition.files.map(({ name, hash }) => [name, hash]));
  const names = [...new Set([...hashesBefore.keys(), ...hashesAfter.keys()])].sort();
  return names.flatMap((name): FileChange[] => {
    const [old = null, now = null] = [hashesBefore.get(name), hashesAfter.get(name)];
    if (old === now) return [];
    return [{ name, kind: old === null ? 'new' : now === null ? 'gone' : 'changed', before: old, after: now }];
  });
}

function editionsWith(hash: string, editions: readonly MaterialEdition[]): number[] {
  return editions
    .filter(({ files, consentHash }) => consentHash === hash || files.some((file) => file.hash === hash))
    .map(({ number }) => number)
    .toReversed();
}

/** @returns "Edições 1 e 3, versão 1.2.0" */
export function versionInWords({ hash, version }: MaterialFileVersion, editions: readonly MaterialEdition[]): string {
  const numbers = editionsWith(hash, editions);
  const listed = new Intl.ListFormat('pt-BR').format(numbers.map(String));
  return `${numbers.length === 1 ? 'Edição' : 'Edições'} ${listed}, versão ${version}`;
}

/** Newest version first; files shown to participants first. */
export function comparableFiles({ versions }: MaterialHistory): { name: string; versions: MaterialFileVersion[] }[] {
  const byName = Map.groupBy(versions, ({ name }) => name);
  const order = Object.keys(fileNames);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...byName]
    .map(([name, ofFile]) => ({ name, versions: ofFile }))
    .filter((file) => file.versions.length > 1)
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
}
