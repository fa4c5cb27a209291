/**
 * - `valid`: by that person, over the whole file, chained to a trusted root
 * - `changed`: the file differs from what was signed
 * - `otherPerson`: valid, under another name
 * - `unknownRoot`: no trusted root, or expired at receipt
 */
export const signatureVerdicts = ['valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

/** As in the register: `confirmed` manually, `waiting` for validation, `none` without a document. */
export const signatureStates = [...signatureVerdicts, 'confirmed', 'waiting', 'none'] as const;
export type SignatureState = (typeof signatureStates)[number];
