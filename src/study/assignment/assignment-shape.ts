import { z } from 'zod';
import {
  lettersOfNetworks,
  networkNames,
  networkRoles,
  type PseudoWordCast,
  pseudoWordRoles,
  pseudoWords,
  type TwoNetworkCast,
} from '#study/words/pseudo-words.ts';
import type { Assignment } from './assignment.ts';
import { classDraws } from './generator-settings.ts';
import { generatorVersion } from './generator-version.ts';
import { optionCounts, wordPoles } from './skeleton.ts';

const word = z.string().min(1);
const bit = z.literal([0, 1]);
const assignedWords = z.array(z.strictObject({ word, source: z.literal(['rated', 'reserve']) }));
const pseudoWordCast: z.ZodType<PseudoWordCast> = z.record(z.literal(pseudoWordRoles), z.literal(pseudoWords));
const twoNetworkCast: z.ZodType<TwoNetworkCast> = z.record(z.literal(networkRoles), z.literal(pseudoWords));

const twoExemplars = z.tuple([word, word]);
const wordExemplars = z.strictObject({
  word,
  pole: z.literal(wordPoles),
  network: z.literal(networkNames),
  answerClass: z.literal([1, 2]),
  trained: z.strictObject({ SIMILAR: twoExemplars, OPOSTO: twoExemplars }),
  testOnly: z.strictObject({ SIMILAR: word, OPOSTO: word }),
});

const testOneSet = z.strictObject({ word, optionCount: z.literal(optionCounts), fillers: z.array(word).min(1).max(3) });

const fiveWords = z.array(word).length(5);
const cellDraw = z.strictObject({
  similarSingles: fiveWords,
  firstLetters: z.strictObject({
    X: z.literal(lettersOfNetworks.X),
    Y: z.literal(lettersOfNetworks.Y).nullable(),
  }),
});

const ofAnyNetworks = {
  generatorVersion: z.literal(generatorVersion),
  seed: z.int(),
  low: assignedWords.length(5),
  high: assignedWords.length(5),
  neutral: assignedWords.min(4).max(6),
  bit,
  networkBit: bit,
  classes: z.literal(classDraws),
  exemplars: z.array(wordExemplars).length(10),
  testOneSets: z.array(testOneSet).length(10),
  mutualWords: z.strictObject({ 1: fiveWords, 2: fiveWords, 3: fiveWords }),
  fixedCells: cellDraw.nullable(),
  reserve: z.boolean(),
  lowContrast: z.boolean(),
  contrast: z.number().nullable(),
};

/** Parses a stored assignment; `findAssignmentProblems` validates it. */
export const assignmentShape: z.ZodType<Assignment> = z.discriminatedUnion('networks', [
  z.strictObject({ ...ofAnyNetworks, networks: z.literal(2), pseudoWords: twoNetworkCast }),
  z.strictObject({ ...ofAnyNetworks, networks: z.literal(1), pseudoWords: pseudoWordCast }),
]);
