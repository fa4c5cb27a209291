import { z } from 'zod';
import { type EvidenceAfterLeaving, evidenceChoices } from '#study/decisions/evidence-after-leaving.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { materialText } from './material-text.ts';

/** Stands where a text says what evidence of a consent stays after somebody has left: `settings.json` chooses the sentence. */
export const evidenceMarker = 'PROVA_DO_CONSENTIMENTO';
export const evidencePlace = `{{${evidenceMarker}}}`;

/** A sentence for each choice. Were two the same, another choice would not ask for a new consent. */
export const afterLeavingShape = z
  .strictObject(keyedBy(evidenceChoices, () => materialText()))
  .refine((sentences) => new Set(Object.values(sentences)).size === evidenceChoices.length, {
    message: 'são esperados textos diferentes um do outro',
  });

type Term = { markdown: string; afterLeaving?: Record<EvidenceAfterLeaving, string> | undefined };

/** @returns the term as it reads under a choice; a term without such sentences is the same under each */
export function termSaying<Text extends Term>(term: Text, choice: EvidenceAfterLeaving): Text {
  return { ...term, markdown: withEvidence(term.markdown, term.afterLeaving?.[choice]) };
}

/** @returns every text that a term can be, depending on the choice */
export function termsOf<Text extends Term>(term: Text): Text[] {
  return term.afterLeaving === undefined ? [term] : evidenceChoices.map((choice) => termSaying(term, choice));
}

/** @returns a text with the sentence where its place is */
export function withEvidence(text: string, sentence: string | undefined): string {
  return sentence === undefined ? text : text.replaceAll(evidencePlace, () => sentence);
}
