export type CertifiedSigner = {
  /** Common name; in Brazil the full name, sometimes with `:` and a document number. */
  name: string;
  issuer: string;
};

/**
 * Technical finding; whether the right person signed is judged elsewhere.
 * - `unsigned`: no signature
 * - `unreadable`: malformed, or weak algorithms
 * - `changed`: the file differs from what was signed
 * - `unknownRoot`: no trusted root, or not valid when received
 * - `trusted`: the whole file, signed with a trusted certificate
 */
export type SignatureFinding =
  | { kind: 'unsigned' | 'unreadable' }
  | { kind: 'changed' | 'unknownRoot' | 'trusted'; signer: CertifiedSigner };

export type KnownCertificates = {
  roots: readonly Uint8Array[];
  /** Intermediates, trusted only by their path to a root. */
  between: readonly Uint8Array[];
};
