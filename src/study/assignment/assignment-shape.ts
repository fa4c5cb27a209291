import { z } from 'zod';
import { type ClassRole, type PseudoWordCast, pseudoWordRoles, pseudoWords } from '#study/words/pseudo-words.ts';
import { contexts } from '#study/words/word-table.ts';
import type { Assignment } from './assignment.ts';
import { optionCounts, parities, wordPoles } from './skeleton.ts';

const word = z.string().min(1);
const context = z.literal(contexts);
const optionCount = z.literal(optionCounts);
const classRole = z.literal(['B1', 'C1', 'B2', 'C2'] satisfies ClassRole[]);
const assignedWords = z.array(z.strictObject({ word, source: z.literal(['rated', 'reserve']) }));
const pseudoWordCast: z.ZodType<PseudoWordCast> = z.record(z.literal(pseudoWordRoles), z.literal(pseudoWords));

const wordCells = z.strictObject({
  word,
  pole: z.literal(wordPoles),
  parity: z.literal(parities),
  trainedExemplars: z.array(z.strictObject({ optionCount, context, exemplar: word })).length(3),
  heldOut: z.strictObject({ context, exemplar: word }),
  trainedPseudoWords: z.array(z.strictObject({ optionCount, context, role: classRole })).length(3),
});

/** For reading a stored assignment back. Whether its parts fit together is `findAssignmentProblems`' to say. */
export const assignmentShape: z.ZodType<Assignment> = z.strictObject({
  generatorVersion: z.int().min(1),
  seed: z.int(),
  low: assignedWords.length(5),
  high: assignedWords.length(5),
  neutral: assignedWords.min(4).max(6),
  bit: z.literal([0, 1]),
  pseudoWords: pseudoWordCast,
  cells: z.array(wordCells).length(10),
  reserve: z.boolean(),
  lowContrast: z.boolean(),
  contrast: z.number().nullable(),
});
