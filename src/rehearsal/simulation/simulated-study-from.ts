import { dayOpensAt } from '#study/days/day-opening.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { SimulatedStudy } from './simulated-study.ts';
import { wordKnowledgeFrom } from './word-knowledge.ts';

export function simulatedStudyFrom({ words, settings, consent, questionnaire }: StudyMaterial): SimulatedStudy {
  const table = { words: words.rows };
  return {
    table,
    knowledge: wordKnowledgeFrom(table),
    settings,
    dayOpensAt: (finishedAtMs, timeZone) => dayOpensAt(finishedAtMs, timeZone, settings),
    consentHash: consent.hash,
    questionnaireFields: questionnaire.fields,
  };
}
