import { z } from 'zod';
import type { Assignment2 } from '#study/assignment/version-2/assignment-2.ts';
import {
  type ClassRole,
  lettersOfNetworks,
  networkNames,
  networkRoles,
  type PseudoWordCast,
  pseudoWordRoles,
  pseudoWords,
  type TwoNetworkCast,
} from '#study/words/pseudo-words.ts';
import { contexts } from '#study/words/word-table.ts';
import type { Assignment } from './assignment.ts';
import { optionCounts, parities, wordPoles } from './skeleton.ts';
import type { Assignment1 } from './version-1/assignment-1.ts';

const word = z.string().min(1);
const context = z.literal(contexts);
const optionCount = z.literal(optionCounts);
const bit = z.literal([0, 1]);
const classRole = z.literal(['B1', 'C1', 'B2', 'C2'] satisfies ClassRole[]);
const assignedWords = z.array(z.strictObject({ word, source: z.literal(['rated', 'reserve']) }));
const pseudoWordCast: z.ZodType<PseudoWordCast> = z.record(z.literal(pseudoWordRoles), z.literal(pseudoWords));
const twoNetworkCast: z.ZodType<TwoNetworkCast> = z.record(z.literal(networkRoles), z.literal(pseudoWords));

const ofEveryVersion = {
  seed: z.int(),
  low: assignedWords.length(5),
  high: assignedWords.length(5),
  neutral: assignedWords.min(4).max(6),
  bit,
  reserve: z.boolean(),
  lowContrast: z.boolean(),
  contrast: z.number().nullable(),
};

const wordCells = z.strictObject({
  word,
  pole: z.literal(wordPoles),
  parity: z.literal(parities),
  trainedExemplars: z.array(z.strictObject({ optionCount, context, exemplar: word })).length(3),
  heldOut: z.strictObject({ context, exemplar: word }),
  trainedPseudoWords: z.array(z.strictObject({ optionCount, context, role: classRole })).length(3),
});

const assignment1Shape: z.ZodType<Assignment1> = z.strictObject({
  ...ofEveryVersion,
  generatorVersion: z.literal(1),
  pseudoWords: pseudoWordCast,
  cells: z.array(wordCells).length(10),
});

const twoExemplars = z.tuple([word, word]);
const wordExemplars = z.strictObject({
  word,
  pole: z.literal(wordPoles),
  parity: z.literal(parities),
  network: z.literal(networkNames),
  trained: z.strictObject({ SIMILAR: twoExemplars, OPOSTO: twoExemplars }),
  testOnly: z.strictObject({ SIMILAR: word, OPOSTO: word }),
});

const cellDraw = z.strictObject({
  singleCue: z.literal(['own', 'other']),
  firstLetters: z.strictObject({
    X: z.literal(lettersOfNetworks.X),
    Y: z.literal(lettersOfNetworks.Y).nullable(),
  }),
});

const ofVersion2 = {
  ...ofEveryVersion,
  generatorVersion: z.literal(2),
  networkBit: bit,
  exemplars: z.array(wordExemplars).length(10),
  testOneSets: z.array(z.strictObject({ word, optionCount, fillers: z.array(word).min(1).max(3) })).length(10),
  fixedCells: cellDraw.nullable(),
};

const assignment2Shape: z.ZodType<Assignment2> = z.discriminatedUnion('networks', [
  z.strictObject({ ...ofVersion2, networks: z.literal(2), pseudoWords: twoNetworkCast }),
  z.strictObject({ ...ofVersion2, networks: z.literal(1), pseudoWords: pseudoWordCast }),
]);

/** For reading a stored assignment of any version back. Whether its parts fit together is `findAssignmentProblems`' to say. */
export const assignmentShape: z.ZodType<Assignment> = z.union([assignment1Shape, assignment2Shape]);
