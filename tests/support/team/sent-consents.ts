import { readConsentDocument, readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { signedPdf } from '#tests/support/platform/signed-pdf.ts';
import { certify, type Holder, pemOf } from '#tests/support/platform/signing-authority.ts';

/** Invented authorities: one with an installed root, and an unknown one. */
export type Authorities = { root: Holder; between: Holder; unknown: Holder; pem: string };

export async function makeAuthorities(): Promise<Authorities> {
  const root = await certify({ name: 'Raiz de Ensaio', isAuthority: true });
  const between = await certify({ name: 'Autoridade de Ensaio', issuer: root, isAuthority: true });
  const unknown = await certify({ name: 'Raiz de Ninguém', isAuthority: true });
  return { root, between, unknown, pem: pemOf(root) };
}

/** A certificate as Brazil's are: the whole name in capitals, and a number behind it. */
export function certificateOf(name: string, issuer: Holder): Promise<Holder> {
  return certify({ name: `${name.toUpperCase()}:12345678900`, issuer });
}

export async function latestConsentOf({ client }: Person): Promise<string> {
  return (await client.call(readConsents)).consents[0]?.consentId ?? '';
}

/** @returns a person's own copy of their latest consent, as they would sign it */
export async function copyOf(participant: Person): Promise<Uint8Array> {
  const consentId = await latestConsentOf(participant);
  return new Uint8Array((await participant.client.file(readConsentDocument, { consentId })).content);
}

/** Sends a PDF for the latest consent. */
export async function sends(participant: Person, content: Uint8Array): Promise<void> {
  const consentId = await latestConsentOf(participant);
  await participant.client.call(storeSignedDocument, { consentId, content: Buffer.from(content).toString('base64') });
}

/** Signs the own copy with a certificate, and sends it. @returns what was sent */
export async function signsAndSends(
  participant: Person,
  signer: Holder,
  authorities: readonly Holder[],
): Promise<Buffer> {
  const signed = await signedPdf(await copyOf(participant), signer, authorities);
  await sends(participant, signed);
  return signed;
}
