import { expect, test } from 'vitest';
import { textsInSource } from '#tests/support/platform/texts-in-source.ts';
import { type ProductText, textsOfProduct } from '#tests/support/platform/texts-of-product.ts';
import { sentencesThatStay, unusedWords, wordList } from '#tests/support/platform/word-list.ts';

const unused = unusedWords().map(({ word, ...rest }) => ({ ...rest, word, found: asWord(word) }));
const kept = sentencesThatStay().map(({ sentence }) => sentence);

/** What is never written, whatever the word: the pattern and what is said of it. */
const spellings = [
  { pattern: /[\p{L}…]!(?=$|[\s"'’”<])/u, said: 'an exclamation mark' },
  { pattern: /\p{L}\((as?|os?)\)/u, said: 'a gender in brackets' },
  { pattern: /[\d…]\s%/u, said: 'a space before the per cent sign' },
] as const;

function asWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d_./-])${word.replace(/[.()]/g, '\\$&')}(?![\\p{L}\\d_/=-]|\\.[a-z])`, 'giu');
}

/** @returns a line for each word in the text that is not used at whoever reads it */
function faultsIn({ file, line, text, isForStaff }: ProductText): string[] {
  const read = kept.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
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

test('no text has a word that is not used at whoever reads it', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.flatMap(faultsIn)).toEqual([]);
});

test('every sentence that stays stands somewhere, and needs to stay', () => {
  const all = texts.map(({ text }) => text);
  expect(kept.filter((sentence) => !all.some((text) => text.includes(sentence)))).toEqual([]);
});

test('a forbidden word is found wherever it can stand, with its line', () => {
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

test('staff may read of servers, and a phrase of statistics may hold a word that is not used alone', () => {
  const text = { file: 'src/web/research/planted.tsx', line: 1, isForStaff: true };
  expect(faultsIn({ ...text, text: 'O servidor mostra o erro padrão.' })).toEqual([]);
  expect(faultsIn({ ...text, isForStaff: false, text: 'O servidor não respondeu.' })).toHaveLength(1);
  expect(faultsIn({ ...text, text: 'O erro padrão e um erro.' })).toHaveLength(1);
  expect(faultsIn({ ...text, text: 'Chegou a 90% em … de 30.' })).toEqual([]);
  expect(faultsIn({ ...text, text: 'Chegou a 90 % em 3, a …\u00a0% em 5.' })).toHaveLength(1);
  expect(wordList).toMatch(/^docs\//);
});
