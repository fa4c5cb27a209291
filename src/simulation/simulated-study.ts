import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { DayOpeningSettings } from '#study/days/day-opening.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { AgainSettings } from '#study/word-rating/rating-again.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { type WordKnowledge, wordKnowledgeFrom } from './word-knowledge.ts';

/** What a study in memory gives to everybody. */
export type SimulatedStudy = {
  table: WordTable;
  knowledge: WordKnowledge;
  settings: DayOpeningSettings & GeneratorSettings & AgainSettings & { wordSet: 'day1' | 'perDay' };
  consentHash: string;
  questionnaireFields: QuestionnaireFields;
};

/** @returns the study that a research group's material makes */
export function simulatedStudyFrom({ words, settings, consent, questionnaire }: StudyMaterial): SimulatedStudy {
  const table = { words: words.rows };
  return {
    table,
    knowledge: wordKnowledgeFrom(table),
    settings,
    consentHash: consent.hash,
    questionnaireFields: questionnaire.fields,
  };
}
