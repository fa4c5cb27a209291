import { fromBER } from 'asn1js';
import {
  type AlgorithmIdentifier,
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  type RelativeDistinguishedNames,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import { buildCertificatePath, readCertificate } from './path-to-root.ts';
import type { CertifiedSigner, KnownCertificates, SignatureFinding } from './signature-finding.ts';
import { signedPart } from './signed-part.ts';

/** Structured-cloneable. */
export type SignatureTask = {
  file: Uint8Array;
  known: KnownCertificates;
  /** Time of receipt, at which certificates must be valid; the signature's own time is not trusted. */
  cameAt: Date;
};

/** Limit of ASN.1 nodes: a revocation list of some 300 certificates and the rest. */
const maximumNodes = 100_000;
const maximumCertificates = 16;

const typeOfData = '1.2.840.113549.1.7.1';
const typeOfSignedData = '1.2.840.113549.1.7.2';
const commonName = '2.5.4.3';
const organization = '2.5.4.10';
const basicConstraints = '2.5.29.19';

/** SHA-256, SHA-384, SHA-512. */
const strongDigests: ReadonlySet<string> = new Set(['1', '2', '3'].map((end) => `2.16.840.1.101.3.4.2.${end}`));
/** RSA with a separate digest, RSA and ECDSA with the digests above. */
const strongSignatures: ReadonlySet<string> = new Set([
  ...['1', '11', '12', '13'].map((end) => `1.2.840.113549.1.1.${end}`),
  ...['2', '3', '4'].map((end) => `1.2.840.10045.4.3.${end}`),
]);

/** RSA-PSS, with the digest in its parameters. */
const rsaPss = '1.2.840.113549.1.1.10';

serveTasks<SignatureTask, never>(async (task) => {
  const part = signedPart(task.file);
  if (part === 'unsigned' || part === 'unreadable') return { kind: part } satisfies SignatureFinding;
  const signature = readSignature(part.cms);
  if (signature === null) return { kind: 'unreadable' } satisfies SignatureFinding;
  const { data, leaf } = signature;
  const signer = signerOf(leaf);
  const isUnchanged = part.coversWholeFile && (await isSignatureValid(data, part.signed));
  if (!isUnchanged) return { kind: 'changed', signer } satisfies SignatureFinding;
  const isTrusted = await chainsToRoot(signature, task);
  return { kind: isTrusted ? 'trusted' : 'unknownRoot', signer } satisfies SignatureFinding;
});

type ReadSignature = { data: SignedData; leaf: Certificate; others: Certificate[] };

/** @returns a detached signature by one signer (PAdES, ETSI EN 319 142-1); otherwise null */
function readSignature(cms: Uint8Array): ReadSignature | null {
  try {
    const { offset, result } = fromBER(cms, { maxNodes: maximumNodes });
    // Only zero padding may follow.
    if (offset === -1 || cms.subarray(offset).some((byte) => byte !== 0)) return null;
    const content = new ContentInfo({ schema: result });
    if (content.contentType !== typeOfSignedData) return null;
    const data = new SignedData({ schema: content.content });
    const [signer, ...more] = data.signerInfos;
    const { eContent, eContentType } = data.encapContentInfo;
    // An embedded content would be what is signed, not the file.
    if (signer === undefined || more.length > 0 || eContent !== undefined || eContentType !== typeOfData) return null;
    if (signer.signedAttrs === undefined || !isStrong(signer)) return null;
    const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
    if (certificates.length === 0 || certificates.length > maximumCertificates) return null;
    return withLeaf(data, signer, certificates);
  } catch {
    return null;
  }
}

function isStrong({ digestAlgorithm, signatureAlgorithm }: SignerInfo): boolean {
  return strongDigests.has(digestAlgorithm.algorithmId) && isStrongSignature(signatureAlgorithm);
}

function isStrongSignature({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== rsaPss) return strongSignatures.has(algorithmId);
  try {
    // SHA-1 by default.
    const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams });
    return strongDigests.has(hashAlgorithm.algorithmId);
  } catch {
    return false;
  }
}

/** PAdES names the signer by issuer and serial number, not by key id. */
function withLeaf(data: SignedData, { sid }: SignerInfo, certificates: Certificate[]): ReadSignature | null {
  const leaf = certificates.find(
    ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
  );
  return leaf === undefined ? null : { data, leaf, others: certificates.filter((one) => one !== leaf) };
}

async function isSignatureValid(data: SignedData, signed: Uint8Array): Promise<boolean> {
  try {
    // Chain is checked separately: the library would trust the certificates in the file.
    return (await data.verify({ signer: 0, data: signed.buffer as ArrayBuffer, checkChain: false })) === true;
  } catch {
    return false;
  }
}

/** Builds the path step by step, against cycles; then the library validates it by RFC 5280. */
async function chainsToRoot({ leaf, others }: ReadSignature, { known, cameAt }: SignatureTask): Promise<boolean> {
  const first = readCertificate(derOf(leaf));
  if (first === null) return false;
  const read = (contents: readonly Uint8Array[]) => contents.map(readCertificate).filter((one) => one !== null);
  const between = read([...others.map(derOf), ...known.between]);
  const path = buildCertificatePath(first, { roots: read(known.roots), between });
  if (path === null) return false;
  try {
    return await respectsIssuerRules(
      leaf,
      path.map(({ raw }) => Certificate.fromBER(new Uint8Array(raw))),
      cameAt,
    );
  } catch {
    return false;
  }
}

/** @param issuers from the leaf's issuer to the root */
async function respectsIssuerRules(leaf: Certificate, issuers: readonly Certificate[], cameAt: Date): Promise<boolean> {
  const between = issuers.slice(0, -1);
  const isWeak = ({ signatureAlgorithm }: Certificate) => !isStrongSignature(signatureAlgorithm);
  if ([leaf, ...between].some(isWeak) || !respectsPathLength(issuers)) return false;
  const trustedCerts = issuers.slice(-1);
  // The library judges the last certificate.
  const engine = new CertificateChainValidationEngine({ trustedCerts, certs: [...between, leaf], checkDate: cameAt });
  return (await engine.verify()).result === true;
}

/** Path length constraints (RFC 5280, 4.2.1.9), which the library ignores. */
function respectsPathLength(issuers: readonly Certificate[]): boolean {
  return issuers.every(({ extensions = [] }, below) => {
    const constraints = extensions.find(({ extnID }) => extnID === basicConstraints)?.parsedValue;
    const room = constraints?.pathLenConstraint;
    return typeof room !== 'number' || room >= below;
  });
}

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());

function signerOf({ subject, issuer }: Certificate): CertifiedSigner {
  return {
    name: firstOf(subject, commonName),
    issuer: firstOf(issuer, commonName) || firstOf(issuer, organization),
  };
}

const maximumNameLength = 200;

function firstOf({ typesAndValues }: RelativeDistinguishedNames, attribute: string): string {
  const value = typesAndValues.find(({ type }) => type === attribute)?.value.valueBlock.value;
  return typeof value === 'string' ? value.slice(0, maximumNameLength) : '';
}
