import { z } from 'zod';
import { type EvidenceChoice, evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { materialText } from './material-text.ts';

/** Placeholder for the sentence on retained evidence that `settings.json` selects. */
export const evidenceMarker = 'PROVA_DO_CONSENTIMENTO';
export const evidencePlace = `{{${evidenceMarker}}}`;

/** Distinct, so that another choice requires a new consent. */
export const afterLeavingShape = z
  .strictObject(keyedBy(evidenceChoices, () => materialText()))
  .refine((sentences) => new Set(Object.values(sentences)).size === evidenceChoices.length, {
    message: 'são esperados textos diferentes um do outro',
  });

type Term = { markdown: string; afterLeaving?: Record<EvidenceChoice, string> | undefined };

/** Unchanged without such sentences. */
export function consentWithEvidence<Text extends Term>(term: Text, choice: EvidenceChoice): Text {
  return { ...term, markdown: insertEvidenceSentence(term.markdown, term.afterLeaving?.[choice]) };
}

export function consentVariants<Text extends Term>(term: Text): Text[] {
  return term.afterLeaving === undefined ? [term] : evidenceChoices.map((choice) => consentWithEvidence(term, choice));
}

export function insertEvidenceSentence(text: string, sentence: string | undefined): string {
  return sentence === undefined ? text : text.replaceAll(evidencePlace, () => sentence);
}
