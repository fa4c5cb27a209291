import type { WordSet } from '#study/assignment/assignment.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { InventoryDays } from '#study/inventory/inventory-days.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';
import type { ScaleDirection } from '#study/word-rating/scale-direction.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** Shared by all participants. */
export type SimulatedStudy = {
  table: WordTable;
  knowledge: WordKnowledge;
  settings: GeneratorSettings &
    RepeatSettings & { wordSet: WordSet; inventoryDays: InventoryDays; scaleDirection: ScaleDirection };
  /** ms since 1970; injected, as some browsers lack Temporal. */
  dayOpensAt(finishedAtMs: number, timeZone: string): number;
  consentHash: string;
  questionnaireFields: QuestionnaireFields;
};
