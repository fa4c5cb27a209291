import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSelfSigned, readCertificate } from './path-to-root.ts';
import type { KnownCertificates } from './signature-finding.ts';

export const certificatesFolder = 'signature-roots';

const endings = /\.(pem|crt|cer|der)$/i;
const maximumFileBytes = 1024 * 1024;
const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

export type InstalledCertificates = KnownCertificates & {
  /** Changes with the certificates and invalidates earlier verdicts. */
  hash: string;
  /** Files without a certificate. */
  unreadable: string[];
};

/**
 * Reads the installed certificates without a cache, so that changes need no restart. Self-signed ones are roots, others
 * intermediates.
 * @param materialFolder folder of the study material
 */
export async function readKnownCertificates(materialFolder: string): Promise<InstalledCertificates> {
  const folder = join(materialFolder, certificatesFolder);
  const names = (await readdir(folder).catch(() => [])).filter((name) => endings.test(name)).sort();
  const hash = createHash('sha256');
  const roots: Uint8Array[] = [];
  const between: Uint8Array[] = [];
  const unreadable: string[] = [];
  for (const name of names) {
    const content = await readSmall(join(folder, name));
    const read = content === null ? [] : certificatesIn(content);
    if (read.length === 0) unreadable.push(name);
    for (const certificate of read) {
      const der = new Uint8Array(certificate.raw);
      hash.update(der);
      (isSelfSigned(certificate) ? roots : between).push(der);
    }
  }
  return { roots, between, hash: hash.digest('hex'), unreadable };
}

async function readSmall(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path);
    return size > maximumFileBytes ? null : await readFile(path);
  } catch {
    return null;
  }
}

/** One certificate in DER, or several in PEM. */
function certificatesIn(content: Buffer) {
  const blocks = content.toString('latin1').match(pemBlock);
  const contents = blocks === null ? [content] : blocks.map((block) => Buffer.from(block, 'latin1'));
  return contents.map(readCertificate).filter((one) => one !== null);
}
