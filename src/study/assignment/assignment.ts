import type { StudyDay } from '#study/protocol.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { defaultGeneratorSettings, type GeneratorSettings } from './generator-settings.ts';
import { generatorVersion as currentVersion, type GeneratorVersion } from './generator-version.ts';
import { type Assignment1, assignWords1 } from './version-1/assignment-1.ts';
import { type Assignment2, assignWords2 } from './version-2/assignment-2.ts';
import type { RatedWord } from './word-choice.ts';

/**
 * Everything about the four tasks that is drawn once for a participant (or once a day, by the study setting `wordSet`) and stays
 * over all attempts. Plain data: it is stored as JSON and a block is made from it, the word table and a seed, by the rules of
 * the version that it names.
 */
export type Assignment = Assignment1 | Assignment2;

/** Whether the ten words of day 1 stay for all days, or others are drawn on each (study setting `wordSet`). */
export type WordSet = 'day1' | 'perDay';

/** @returns whether ten words are drawn once the words of a day are rated */
export function drawsWords(day: StudyDay, { wordSet }: { wordSet: WordSet }): boolean {
  return day === 1 || wordSet === 'perDay';
}

type AssignmentInput = {
  table: WordTable;
  ratings: readonly RatedWord[];
  seed: number;
  settings?: GeneratorSettings;
};

/**
 * Chooses a participant's ten words and draws all that stays the same over attempts (docs/protocol/relational-tasks.md, 4).
 *
 * @param table a checked word table (`findWordTableProblems` finds none)
 * @param ratings of day 1, or of the day itself when words are chosen per day; any number, none included
 * @param seed 32 bits, drawn by the server and stored in the result
 * @param settings what the study has chosen; version 1 has no settings
 * @param generatorVersion of a stored assignment that is to be made again; the current one when left out
 * @returns the same assignment for the same table, ratings, seed, settings and generator version
 * @throws RangeError when the table has too few rows of a pole, or no filler that is safe
 */
export function assignWords(input: AssignmentInput & { generatorVersion: 1 }): Assignment1;
export function assignWords(input: AssignmentInput & { generatorVersion: 2 }): Assignment2;
export function assignWords(input: AssignmentInput & { generatorVersion?: GeneratorVersion }): Assignment;
export function assignWords({
  settings = defaultGeneratorSettings,
  generatorVersion = currentVersion,
  ...input
}: AssignmentInput & { generatorVersion?: GeneratorVersion }): Assignment {
  return generatorVersion === 1 ? assignWords1(input) : assignWords2({ ...input, settings });
}
