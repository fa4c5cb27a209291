/**
 * What evidence of a consent stays of somebody who has left, whichever way. The text that they agreed to says it.
 * - `count`: which text it was, and of whom everything was erased the day of leaving; nothing that names anybody
 * - `record`: also, apart from all answers and without a code, the name that was typed, what was ticked and when
 * - `document`: also the PDF that they had signed elsewhere, if they sent one
 */
export const evidenceChoices = ['count', 'record', 'document'] as const;
export type EvidenceAfterLeaving = (typeof evidenceChoices)[number];
