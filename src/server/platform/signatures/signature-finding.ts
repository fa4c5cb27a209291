/** What a certificate says of whoever signed. */
export type CertifiedSigner = {
  /** The common name; in Brazil it is the whole name, of some with `:` and the number of a document after it. */
  name: string;
  /** Who gave the certificate. */
  issuer: string;
};

/**
 * What was found out about the signature of a PDF. Whether the signer is whoever should have signed is for others to say.
 * - `unsigned`: there is no signature in it
 * - `unreadable`: there is one, and it cannot be read or uses what is too weak to mean anything
 * - `changed`: what was signed is not the file as it is
 * - `unknownRoot`: the certificate leads to no root that is trusted here, or was not valid when the file came
 * - `trusted`: the whole file is what somebody with a trusted certificate has signed
 */
export type SignatureFinding =
  | { kind: 'unsigned' | 'unreadable' }
  | { kind: 'changed' | 'unknownRoot' | 'trusted'; signer: CertifiedSigner };

/** Certificates in DER. */
export type KnownCertificates = {
  /** Whom we believe. */
  roots: readonly Uint8Array[];
  /** What may stand between a signer and a root; they are believed only as far as they lead to one. */
  between: readonly Uint8Array[];
};
