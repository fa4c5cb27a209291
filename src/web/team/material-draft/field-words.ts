import { studySettingsShape } from '#study/material/study-settings.ts';
import { settingsInWords } from '#web/team/study-material/settings-in-words.ts';
import { patternOf, valueAt, type WayInFile } from './way-in-file.ts';
import {
  instructionsWords,
  inventoryWords,
  questionnaireWords,
  settingsWords,
  tableWords,
} from './words-of-numbers.ts';
import { consentWords, frontWords, helpWords, planWords } from './words-of-texts.ts';

type FieldWords = { label: string; help?: string };
/** By pattern of place: a label, or a label with help. */
export type WordsOfFile = Readonly<Record<string, string | FieldWords>>;

const wordsOfFiles: Readonly<Record<string, WordsOfFile>> = {
  'consent.md': consentWords,
  'front.json': frontWords,
  'help.json': helpWords,
  'instructions.json': instructionsWords,
  'questionnaire.json': questionnaireWords,
  'inventory.json': inventoryWords,
  'settings.json': settingsWords,
  'words.json': tableWords,
  'analysis_plan.md': planWords,
};

/** Places without a field: fixed by the protocol or edited elsewhere. */
const notAsked: readonly string[] = [
  'version',
  'wordRating.scale.*.value',
  'answers.*.value',
  'key',
  'values.*.meaning',
  'fields.*.kind',
];

/** Named entries share the pattern of their kind. */
export function patternOfField(path: WayInFile): string {
  const [first, second, ...rest] = path;
  const isNamed = (first === 'fields' || first === 'values') && typeof second === 'string';
  return patternOf(isNamed ? [first, 0, ...rest] : path);
}

export function isAskedFor(path: WayInFile): boolean {
  return !notAsked.includes(patternOfField(path));
}

export function wordsOfField(file: string, path: WayInFile, data: unknown): FieldWords | undefined {
  if (file === 'placeholders.json') return wordsOfPlaceholder(path, data);
  const pattern = patternOfField(path);
  const found = wordsOfFiles[file]?.[pattern] ?? (file === 'settings.json' ? wordsOfSetting(pattern) : undefined);
  return typeof found === 'string' ? { label: found } : found;
}

function wordsOfPlaceholder(path: WayInFile, data: unknown): FieldWords | undefined {
  const name = String(path[1] ?? '');
  if (path.length !== 3) return path.length < 3 ? { label: name === '' ? 'Marcadores' : name } : undefined;
  const meaning = String(valueAt(data, ['values', name, 'meaning']) ?? name);
  const label = meaning.charAt(0).toUpperCase() + meaning.slice(1);
  return { label, help: `Nos textos: {{${name}}}. Vazio, o texto mostra [${meaning}].` };
}

/** Settings are named in settings-in-words.ts. */
const settingNames = new Map(
  settingsInWords(
    studySettingsShape.parse({
      ...{ version: '1', dayOpensAtLocalTime: '04:00', hoursBetweenDays: 8, lastDate: null, wordSet: 'day1' },
      ...{ separateHealthDataConsent: false, severityBands: false },
      careThresholds: { item21: 1, depression: 1, anxiety: 1, stress: 1 },
    }),
  ).flatMap(({ settings }) =>
    settings.map(({ field, name, meaning }) => [field, { label: name, help: meaning }] as const),
  ),
);

function wordsOfSetting(pattern: string): FieldWords | undefined {
  return settingNames.get(pattern);
}

const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wordSet: { day1: 'as mesmas nos três dias', perDay: 'outras em cada dia' },
  cells: { perBlock: 'sorteadas a cada tentativa', perPerson: 'sorteadas uma vez por pessoa' },
  classes: { pole: 'pela valência', drawn: 'sorteadas' },
  inventoryDays: { all: 'os três', firstAndLast: '1 e 3' },
  scaleDirection: { fixed: 'o mesmo para todas as pessoas', byPerson: 'sorteado por pessoa' },
  signedConsent: { off: 'não se pede', optional: 'quem quiser envia', required: 'sem ele ninguém entra' },
  evidenceAfterLeaving: {
    count: 'só a contagem: a versão do termo e o dia da saída',
    record: 'a prova do consentimento, longe das respostas',
    document: 'a prova e o PDF assinado, longe das respostas',
  },
  'summary.points.*.picture': {
    ...{ days: 'dias', time: 'relógio', free: 'sem custo', stop: 'parar', secrecy: 'sigilo' },
    noDiagnosis: 'sem diagnóstico',
  },
  'words.*.pole': { '-1': 'desagradável', '0': 'neutra', '1': 'agradável' },
};

export function chosenInWords(path: WayInFile, option: string | number): string {
  return choiceNames[patternOfField(path)]?.[option] ?? String(option);
}

/** Lists edited as comma-separated text. */
const wordLines: readonly string[] = [...['words.*.avoid.SIMILAR', 'words.*.avoid.OPOSTO'], 'wordRating.demo.words'];

export function isWordLine(path: WayInFile): boolean {
  return wordLines.includes(patternOfField(path));
}

export function isWordTable(file: string, path: WayInFile): boolean {
  return file === 'words.json' && patternOfField(path) === 'words';
}

export function isMarkdown(path: WayInFile): boolean {
  return ['markdown', 'instruction', 'doneText'].includes(String(path.at(-1)));
}
