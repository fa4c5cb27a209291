import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** A certificate with its key: of an authority, or of a person. */
export type Holder = { certificate: Certificate; keys: CryptoKeyPair; hash: Hash; name: string };

type Hash = 'SHA-1' | 'SHA-256';
type Scheme = 'RSASSA-PKCS1-v1_5' | 'RSA-PSS';

type CertificateWish = {
  name: string;
  /** Itself where there is none. */
  issuer?: Holder;
  isAuthority?: boolean;
  /** Path length: how many authorities may be below it. */
  roomBelow?: number;
  validFrom?: Date;
  validTo?: Date;
  /** Hash and scheme of the signatures of this holder. */
  hash?: Hash;
  scheme?: Scheme;
};

const dataType = '1.2.840.113549.1.7.1';
const year = 365 * 86_400_000;
let serial = 1;

/** Makes a certificate as Brazil's authorities make them: RSA, and the name of a person in capitals. */
export async function certify({
  name,
  issuer,
  isAuthority = false,
  roomBelow,
  validFrom = new Date(Date.now() - year),
  validTo = new Date(Date.now() + year),
  hash = 'SHA-256',
  scheme = 'RSASSA-PKCS1-v1_5',
}: CertificateWish): Promise<Holder> {
  const keys = await makeKeys(hash, scheme);
  const certificate = new Certificate();
  certificate.version = 2;
  serial += 1;
  certificate.serialNumber = new Integer({ value: serial });
  certificate.subject.typesAndValues.push(nameOf(name));
  certificate.issuer.typesAndValues.push(nameOf(issuer?.name ?? name));
  certificate.notBefore.value = validFrom;
  certificate.notAfter.value = validTo;
  const constraints = new BasicConstraints({
    cA: isAuthority,
    ...(roomBelow === undefined ? {} : { pathLenConstraint: roomBelow }),
  });
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
      parsedValue: constraints,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer?.keys.privateKey ?? keys.privateKey, issuer?.hash ?? hash);
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER(false)), keys, hash, name };
}

/** @returns the certificate as a file that can be put among the roots */
export function pemOf({ certificate }: Holder): string {
  const base64 = Buffer.from(derOf(certificate)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

export const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER(false));

type SigningWish = {
  /** Certificates embedded besides that of the signer. */
  alongside?: readonly Holder[];
  /** The signature embeds and signs this content instead of that of the file. */
  ownContent?: Uint8Array;
  withoutAttributes?: boolean;
};

/** A signature (CMS) about some bytes, as programs put it into a PDF. */
export async function signatureOf(signer: Holder, content: Uint8Array, wish: SigningWish = {}): Promise<Uint8Array> {
  const { alongside = [], ownContent, withoutAttributes = false } = wish;
  const about = ownContent ?? content;
  const digest = await crypto.subtle.digest(signer.hash, about.slice());
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: dataType })] }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] }),
  ];
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: signer.certificate.issuer,
      serialNumber: signer.certificate.serialNumber,
    }),
    ...(withoutAttributes ? {} : { signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }) }),
  });
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: dataType,
      ...(ownContent === undefined ? {} : { eContent: new OctetString({ valueHex: ownContent.slice().buffer }) }),
    }),
    signerInfos: [signerInfo],
    certificates: [signer, ...alongside].map(({ certificate }) => certificate),
  });
  await data.sign(signer.keys.privateKey, 0, signer.hash, about.slice().buffer);
  const envelope = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) });
  return new Uint8Array(envelope.toSchema().toBER(false));
}

const nameOf = (name: string) => new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) });

async function makeKeys(hash: Hash, name: Scheme): Promise<CryptoKeyPair> {
  const algorithm = { name, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash };
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}
