import { X509Certificate } from 'node:crypto';

/** Depth limit; Brazilian roots are two steps from a person. */
const maximumSteps = 6;
/** Total limit, against cyclic certificates. */
const maximumLookups = 64;

type Candidates = { roots: readonly X509Certificate[]; between: readonly X509Certificate[] };

/**
 * Builds a certificate path to a trusted root; OpenSSL verifies each signature.
 * @param between untrusted candidates, from the file or installed
 * @returns the certificates from issuer to root; null without a path
 */
export function buildCertificatePath(leaf: X509Certificate, { roots, between }: Candidates): X509Certificate[] | null {
  let looks = 0;
  const extendPath = (from: X509Certificate, behind: readonly X509Certificate[]): X509Certificate[] | null => {
    const root = roots.find((one) => hasIssued(one, from));
    if (root !== undefined) return [root];
    if (behind.length === maximumSteps) return null;
    for (const issuer of between) {
      if (behind.includes(issuer) || issuer === from) continue;
      looks += 1;
      if (looks > maximumLookups) return null;
      if (!issuer.ca || !hasIssued(issuer, from)) continue;
      const rest = extendPath(issuer, [...behind, from]);
      if (rest !== null) return [issuer, ...rest];
    }
    return null;
  };
  return extendPath(leaf, []);
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

export function readCertificate(content: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(content));
  } catch {
    return null;
  }
}

/** @returns whether it is self-signed, as only roots are */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return hasIssued(certificate, certificate);
}
