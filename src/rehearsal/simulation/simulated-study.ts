import type { WordSet } from '#study/assignment/assignment.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { AgainSettings } from '#study/word-rating/rating-again.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** Shared by all participants. */
export type SimulatedStudy = {
  table: WordTable;
  knowledge: WordKnowledge;
  settings: GeneratorSettings & AgainSettings & { wordSet: WordSet };
  /** In ms since 1970; injected, as not every browser has time zone data. */
  dayOpensAt(finishedAtMs: number, timeZone: string): number;
  consentHash: string;
  questionnaireFields: QuestionnaireFields;
};
