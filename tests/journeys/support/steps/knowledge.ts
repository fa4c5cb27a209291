import { readFileSync } from 'node:fs';
import type { AnsweredItem } from '#tests/journeys/support/watching/day-ledger.ts';

type Row = { word: string; synonyms: string[]; antonyms: string[] };

const rows: Row[] = JSON.parse(readFileSync('study-material/words.json', 'utf8')).words;

/** @returns the option that a speaker of the language would choose: the one synonym or antonym of the sample. */
export function rightWord({ sample, context, options }: Omit<AnsweredItem, 'chosen'>): string {
  const row = rows.find(({ word }) => word === sample);
  const fitting = options.filter((option) => (context === 'SIMILAR' ? row?.synonyms : row?.antonyms)?.includes(option));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) {
    throw new Error(`${context} of ${sample} should have one answer among ${options.join(', ')}`);
  }
  return only;
}
