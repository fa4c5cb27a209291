/**
 * Evidence of a consent retained after withdrawal, as announced in its text.
 * - `count`: the text's version, and the day of withdrawal with erasure; no identity
 * - `record`: also name, boxes and time, unlinked from answers and code
 * - `document`: also an externally signed PDF
 */
export const evidenceChoices = ['count', 'record', 'document'] as const;
export type EvidenceChoice = (typeof evidenceChoices)[number];
