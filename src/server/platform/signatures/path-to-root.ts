import { X509Certificate } from 'node:crypto';

/** Brazil's public roots are two steps from a person; more than so many steps are not gone. */
const mostSteps = 6;
/** Certificates that sign one another in circles would be gone through for ever. */
const mostLooks = 64;

type Candidates = { roots: readonly X509Certificate[]; between: readonly X509Certificate[] };

/**
 * Looks for a way from a certificate to a root that is trusted; each step is one signature, held by OpenSSL.
 * @param between what the file brought along and what is known; nothing of it is believed by itself
 * @returns the certificates from the first one's issuer to the root, or null when there is no way
 */
export function pathToRoot(leaf: X509Certificate, { roots, between }: Candidates): X509Certificate[] | null {
  let looks = 0;
  const goOn = (from: X509Certificate, behind: readonly X509Certificate[]): X509Certificate[] | null => {
    const root = roots.find((one) => hasIssued(one, from));
    if (root !== undefined) return [root];
    if (behind.length === mostSteps) return null;
    for (const issuer of between) {
      if (behind.includes(issuer) || issuer === from) continue;
      looks += 1;
      if (looks > mostLooks) return null;
      if (!issuer.ca || !hasIssued(issuer, from)) continue;
      const rest = goOn(issuer, [...behind, from]);
      if (rest !== null) return [issuer, ...rest];
    }
    return null;
  };
  return goOn(leaf, []);
}

/** Names and uses fit, and the signature holds. */
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** @returns the certificate; null when nobody could read it */
export function readCertificate(content: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(content));
  } catch {
    return null;
  }
}

/** @returns whether a certificate vouches for itself, which only a root does */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return hasIssued(certificate, certificate);
}
