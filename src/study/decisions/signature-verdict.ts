/**
 * What a program finds out about the signature of a consent.
 * - `valid`: by the person of the consent, of the whole file, with a certificate that leads to a root that is trusted
 * - `changed`: what was signed is not the file as it is
 * - `otherPerson`: as valid, by somebody of another name
 * - `unknownRoot`: the certificate leads to no root that is trusted, or was not valid when the file came
 * - `unreadable`: there is a signature, and it cannot be read
 * - `unsigned`: there is none
 */
export const signatureVerdicts = ['valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

/** The same, as the register says it: `confirmed` by hand, `waiting` for the check, `none` where no document came. */
export const signatureStates = [...signatureVerdicts, 'confirmed', 'waiting', 'none'] as const;
export type SignatureState = (typeof signatureStates)[number];
