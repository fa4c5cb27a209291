/**
 * Evidence of a consent retained after leaving, as announced in its text.
 * - `count`: the text's version, and the day of leaving with erasure; no identity
 * - `record`: also name, boxes and time, unlinked from answers and code
 * - `document`: also an externally signed PDF
 */
export const evidenceChoices = ['count', 'record', 'document'] as const;
export type EvidenceAfterLeaving = (typeof evidenceChoices)[number];
