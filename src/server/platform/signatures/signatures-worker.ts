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
import { answerOrders } from '#server/platform/threads/answer-orders.ts';
import { pathToRoot, readCertificate } from './path-to-root.ts';
import type { CertifiedSigner, KnownCertificates, SignatureFinding } from './signature-finding.ts';
import { signedPart } from './signed-part.ts';

/** Plain data. */
export type SignatureOrder = {
  file: Uint8Array;
  known: KnownCertificates;
  /** When the file came: certificates count that were valid then. What a signature claims of its time is not believed. */
  cameAt: Date;
};

/** Some 300 certificates in a list of revoked ones, and everything else. */
const mostNodes = 100_000;
const mostCertificates = 16;

const typeOfData = '1.2.840.113549.1.7.1';
const typeOfSignedData = '1.2.840.113549.1.7.2';
const commonName = '2.5.4.3';
const organisation = '2.5.4.10';
const basicConstraints = '2.5.29.19';

/** SHA-256, SHA-384, SHA-512. */
const strongDigests: ReadonlySet<string> = new Set(['1', '2', '3'].map((end) => `2.16.840.1.101.3.4.2.${end}`));
/** RSA with the digest that stands beside it, RSA and ECDSA with the digests above. */
const strongSignatures: ReadonlySet<string> = new Set([
  ...['1', '11', '12', '13'].map((end) => `1.2.840.113549.1.1.${end}`),
  ...['2', '3', '4'].map((end) => `1.2.840.10045.4.3.${end}`),
]);

/** RSA-PSS, whose digest stands in its parameters. */
const rsaPss = '1.2.840.113549.1.1.10';

answerOrders<SignatureOrder, never>(async (order) => {
  const part = signedPart(order.file);
  if (part === 'unsigned' || part === 'unreadable') return { kind: part } satisfies SignatureFinding;
  const signature = readSignature(part.cms);
  if (signature === null) return { kind: 'unreadable' } satisfies SignatureFinding;
  const { data, leaf } = signature;
  const signer = signerOf(leaf);
  const isUnchanged = part.coversWholeFile && (await holds(data, part.signed));
  if (!isUnchanged) return { kind: 'changed', signer } satisfies SignatureFinding;
  const isTrusted = await leadsToRoot(signature, order);
  return { kind: isTrusted ? 'trusted' : 'unknownRoot', signer } satisfies SignatureFinding;
});

type ReadSignature = { data: SignedData; leaf: Certificate; others: Certificate[] };

/** @returns a signature of one person over what stands outside of it (PAdES, ETSI EN 319 142-1), or null when it is nothing of the kind */
function readSignature(cms: Uint8Array): ReadSignature | null {
  try {
    const { offset, result } = fromBER(cms, { maxNodes: mostNodes });
    // Behind the signature there is nothing but what was left of the room for it.
    if (offset === -1 || cms.subarray(offset).some((byte) => byte !== 0)) return null;
    const content = new ContentInfo({ schema: result });
    if (content.contentType !== typeOfSignedData) return null;
    const data = new SignedData({ schema: content.content });
    const [signer, ...more] = data.signerInfos;
    const { eContent, eContentType } = data.encapContentInfo;
    // A signature that brings its own content along is about that, whatever file it stands in.
    if (signer === undefined || more.length > 0 || eContent !== undefined || eContentType !== typeOfData) return null;
    if (signer.signedAttrs === undefined || !isStrong(signer)) return null;
    const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
    if (certificates.length === 0 || certificates.length > mostCertificates) return null;
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
    // SHA-1 where they do not say.
    const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams });
    return strongDigests.has(hashAlgorithm.algorithmId);
  } catch {
    return false;
  }
}

/** The signer is named by issuer and number; by the key alone only where somebody signs what is no PDF. */
function withLeaf(data: SignedData, { sid }: SignerInfo, certificates: Certificate[]): ReadSignature | null {
  const leaf = certificates.find(
    ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
  );
  return leaf === undefined ? null : { data, leaf, others: certificates.filter((one) => one !== leaf) };
}

async function holds(data: SignedData, signed: Uint8Array): Promise<boolean> {
  try {
    // Nothing is found out about the certificate here: the library would take what a file brings along for complete.
    return (await data.verify({ signer: 0, data: signed.buffer as ArrayBuffer, checkChain: false })) === true;
  } catch {
    return false;
  }
}

/** The way is found step by step, so that a file cannot send us in circles; the library then holds it to the rules of RFC 5280. */
async function leadsToRoot({ leaf, others }: ReadSignature, { known, cameAt }: SignatureOrder): Promise<boolean> {
  const first = readCertificate(derOf(leaf));
  if (first === null) return false;
  const read = (contents: readonly Uint8Array[]) => contents.map(readCertificate).filter((one) => one !== null);
  const between = read([...others.map(derOf), ...known.between]);
  const path = pathToRoot(first, { roots: read(known.roots), between });
  if (path === null) return false;
  try {
    return await keepsToRules(
      leaf,
      path.map(({ raw }) => Certificate.fromBER(new Uint8Array(raw))),
      cameAt,
    );
  } catch {
    return false;
  }
}

/** @param issuers from the leaf's own to the root */
async function keepsToRules(leaf: Certificate, issuers: readonly Certificate[], cameAt: Date): Promise<boolean> {
  const between = issuers.slice(0, -1);
  const isWeak = ({ signatureAlgorithm }: Certificate) => !isStrongSignature(signatureAlgorithm);
  if ([leaf, ...between].some(isWeak) || !hasRoomBelow(issuers)) return false;
  const trustedCerts = issuers.slice(-1);
  // Whose way is judged stands last.
  const engine = new CertificateChainValidationEngine({ trustedCerts, certs: [...between, leaf], checkDate: cameAt });
  return (await engine.verify()).result === true;
}

/** What an issuer may have below itself (RFC 5280, 4.2.1.9), which the library leaves to others. */
function hasRoomBelow(issuers: readonly Certificate[]): boolean {
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
    issuer: firstOf(issuer, commonName) || firstOf(issuer, organisation),
  };
}

const longestName = 200;

function firstOf({ typesAndValues }: RelativeDistinguishedNames, wanted: string): string {
  const value = typesAndValues.find(({ type }) => type === wanted)?.value.valueBlock.value;
  return typeof value === 'string' ? value.slice(0, longestName) : '';
}
