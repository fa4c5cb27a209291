import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsInSource, type WrittenText } from '#tests/support/platform/texts-in-source.ts';

const wordList = 'docs/words.md';

/** A word forbidden for certain readers; `but` lists phrases and file names that may contain it. */
type UnusedWord = { word: string; onlyParticipants: boolean; instead: string; but: string[] };
/** A sentence that was asked for word for word. */
type SentenceThatStays = { sentence: string; because: string };

const read = () => readFileSync(wordList, 'utf8');

/** @returns the words of the table "Words that are not used", one for each word of a row */
function unusedWords(): UnusedWord[] {
  return rowsOf('Words that are not used').flatMap(([words = '', whom = '', remedy = '']) => {
    const [instead = '', but = ''] = remedy.split(/; but /);
    if (!['everybody', 'participants'].includes(whom)) throw new Error(`${wordList}: at whom is "${words}" not used?`);
    return listed(words).map((word) => ({
      word,
      onlyParticipants: whom === 'participants',
      instead,
      but: listed(but),
    }));
  });
}

/** @returns the rows of the table "Sentences that stay" */
function sentencesThatStay(): SentenceThatStays[] {
  return rowsOf('Sentences that stay').map(([sentence = '', because = '']) => ({ sentence, because }));
}

function rowsOf(heading: string): string[][] {
  const [, section = ''] = read().split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  if (rows.length < 2) throw new Error(`${wordList} has no table under "${heading}".`);
  return rows.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function listed(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

type ProductText = WrittenText & { isForStaff: boolean };

/** Read by the team and operators, never by participants. */
const staffPlaces =
  /^docs\/manual\/(?!participante-)|^src\/(web\/research|web\/team\/(checklist|days|panel|people|safety|study-material|team-requests)|web\/team\/contact\/message(s-|-card)|web\/team\/directory\/professional-|web\/accounts\/staff-frame|web\/platform\/staff-pages|server\/research|server\/platform\/(database|http\/(serve-api|describe)|log|metrics|settings|study-material|mail\/(mailbox|smtp))|server\/team\/(backups|checklist|days|people|safety)|server\/accounts\/(audit|roles|team-notices|team-requests|tokens)|contract\/(research|team\/(checklist|day-opening|panel|safety|directory))|contract\/accounts\/(api-token|staff-account|audit|team-request)|research\/(export|own-results|quality|recruitment|statistics|timeline)|study\/(material|words|participant-state|questionnaire\/added)|rehearsal)/;

/** Texts that only programs read, in files where a search by meaning would not tell. */
const forPrograms =
  /^src\/server\/(accounts\/external-sign-in\/relying-party|accounts\/identity\/session-rules|platform\/http\/authorize)\.ts$/;
/** Logs, summaries of calls and what is thrown at developers are English, and no concern of the word list. */
const english = /\b(the|of|with|that|is|not|could|and)\b/i;
const portuguese = /[à-ÿ]/i;

/** @returns every visible text of the product, with its file and line */
function textsOfProduct(): ProductText[] {
  const sources = globSync('src/**/*.{ts,tsx}')
    .map(slashed)
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path) && !forPrograms.test(path));
  const pages = ['index.html', 'front.html', 'public/manifest.webmanifest', 'public/external-sign-in.js'];
  const material = globSync('study-material/*.{json,md}').filter((path) => !path.endsWith('README.md'));
  return [
    ...sources.flatMap((path) => textsInSource(path, readFileSync(path, 'utf8'))),
    ...[...pages, ...globSync('docs/manual/*.md'), ...material.filter((path) => !/words\.json$/.test(path))].flatMap(
      (path) => linesOf(slashed(path)),
    ),
  ]
    .filter(({ text }) => portuguese.test(text) || !english.test(text))
    .map((text) => ({ ...text, text: withoutTags(text.text), isForStaff: staffPlaces.test(text.file) }));
}

/** A page or a file of material is text line by line, but for the names of fields. */
function linesOf(file: string): WrittenText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, text: line.replace(/^\s*("\w+":|<!doctype html>)/, '') }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** @returns the text without tags of HTML, fields that a study fills in, and names of code in quotes */
function withoutTags(text: string): string {
  return text.replace(/<[^<>]*>|\{\{\w+\}\}|"[a-z]\w*"/g, ' ');
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

const unused = unusedWords().map(({ word, ...rest }) => ({ ...rest, word, found: asWord(word) }));
const sentences = sentencesThatStay().map(({ sentence }) => sentence);

/** Forbidden patterns of any text, with the reason. */
const spellings = [
  { pattern: /[\p{L}…]!(?=$|[\s"'’”<])/u, said: 'an exclamation mark' },
  { pattern: /\p{L}\((as?|os?)\)/u, said: 'a gender in brackets' },
  { pattern: /[\d…]\s%/u, said: 'a space before the per cent sign' },
] as const;

function asWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d_./-])${word.replace(/[.()]/g, '\\$&')}(?![\\p{L}\\d_/=-]|\\.[a-z])`, 'giu');
}

/** @returns a line for each word in the text that is forbidden for its readers */
function faultsIn({ file, line, text, isForStaff }: ProductText): string[] {
  const read = sentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
  const at = `${file}:${line}`;
  return [
    ...unused
      .filter(({ onlyParticipants }) => !(onlyParticipants && isForStaff))
      .filter(({ found, but }) => {
        if (but.some((place) => file.endsWith(`/${place}`))) return false;
        const rest = but.reduce((left, phrase) => left.replaceAll(asWord(phrase), ''), read);
        return rest.search(found) >= 0;
      })
      .map(({ word, instead }) => `${at} has "${word}" (instead: ${instead}): ${text}`),
    ...spellings.filter(({ pattern }) => pattern.test(read)).map(({ said }) => `${at} has ${said}: ${text}`),
  ];
}

const texts = textsOfProduct();

test('no text has a word forbidden for its readers', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.flatMap(faultsIn)).toEqual([]);
});

test('every listed exception exists, and is needed', () => {
  const all = texts.map(({ text }) => text);
  expect(sentences.filter((sentence) => !all.some((text) => text.includes(sentence)))).toEqual([]);
});

test('a forbidden word is found in every context, with its line', () => {
  const source = [
    "import { login } from '#web/erro/falha.ts';",
    "const said = 'Houve um erro aqui.';",
    'const box = <Alert title="Falha"><p className="erro">Clique <b>aqui</b> para',
    "  {isLate ? 'tentar novamente' : <>esperar</>}, por favor.</p></Alert>;",
    "throw new Error('O login falhou');",
  ].join('\n');
  const file = 'src/web/participation/home/planted.tsx';
  const found = textsInSource(file, source).flatMap((text) => faultsIn({ ...text, isForStaff: false }));
  expect(found.map((fault) => /:(\d) has "([^"]+)"/.exec(fault)?.slice(1).join(' '))).toEqual([
    '2 erro',
    '3 falha',
    '3 por favor',
    '3 clique',
    '4 novamente',
  ]);
});

test('texts for staff may name servers, and a phrase of statistics may have a word forbidden alone', () => {
  const text = { file: 'src/web/research/planted.tsx', line: 1, isForStaff: true };
  expect(faultsIn({ ...text, text: 'O servidor mostra o erro padrão.' })).toEqual([]);
  expect(faultsIn({ ...text, isForStaff: false, text: 'O servidor não respondeu.' })).toHaveLength(1);
  expect(faultsIn({ ...text, text: 'O erro padrão e um erro.' })).toHaveLength(1);
  expect(faultsIn({ ...text, text: 'Chegou a 90% em … de 30.' })).toEqual([]);
  expect(faultsIn({ ...text, text: 'Chegou a 90 % em 3, a …\u00a0% em 5.' })).toHaveLength(1);
  expect(wordList).toMatch(/^docs\//);
});
