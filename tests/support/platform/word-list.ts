import { readFileSync } from 'node:fs';

export const wordList = 'docs/words.md';

/** A word that is not written at somebody; `but` are the phrases and the names of files that may hold it. */
export type UnusedWord = { word: string; onlyParticipants: boolean; instead: string; but: string[] };
/** A sentence that was asked for word for word. */
export type SentenceThatStays = { sentence: string; because: string };

const read = () => readFileSync(wordList, 'utf8');

/** @returns the words of the table "Words that are not used", one for each word of a row */
export function unusedWords(): UnusedWord[] {
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
export function sentencesThatStay(): SentenceThatStays[] {
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
