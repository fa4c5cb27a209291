import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSignaturesThread, verifySignedPdf } from '#server/platform/signatures/check-signed-pdf.ts';
import { readKnownCertificates } from '#server/platform/signatures/read-known-certificates.ts';
import type { KnownCertificates } from '#server/platform/signatures/signature-finding.ts';
import { signedByOpenssl } from '#tests/support/platform/signed-by-openssl.ts';
import { pdfSignedWith, signedPdf } from '#tests/support/platform/signed-pdf.ts';
import { certify, derOf, type Holder, pemOf, signatureOf } from '#tests/support/platform/signing-authority.ts';

const plain = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
const now = new Date();

let root: Holder;
let between: Holder;
let maria: Holder;
let known: KnownCertificates;
let signed: Buffer;

beforeAll(async () => {
  root = await certify({ name: 'Raiz de Ensaio', isAuthority: true });
  between = await certify({ name: 'Autoridade de Ensaio', issuer: root, isAuthority: true });
  maria = await certify({ name: 'MARIA DA SILVA:12345678900', issuer: between });
  known = { roots: [derOf(root.certificate)], between: [] };
  signed = await signedPdf(plain, maria, [between]);
});
afterAll(() => endSignaturesThread());

const check = (file: Uint8Array, changed: Partial<KnownCertificates> = {}, cameAt = now) =>
  verifySignedPdf({ file: new Uint8Array(file), known: { ...known, ...changed }, cameAt });
const signer = { name: 'MARIA DA SILVA:12345678900', issuer: 'Autoridade de Ensaio' };

describe('a valid signature', () => {
  test('is found with its signer and issuer', async () => {
    expect(await check(signed)).toEqual({ kind: 'trusted', signer });
  });

  test('may omit installed intermediate certificates', async () => {
    const alone = await signedPdf(plain, maria, []);
    expect((await check(alone)).kind).toBe('unknownRoot');
    expect((await check(alone, { between: [derOf(between.certificate)] })).kind).toBe('trusted');
  });

  test('may be RSA-PSS, of person and authority', async () => {
    const newer = await certify({ name: 'Nova', issuer: root, isAuthority: true, scheme: 'RSA-PSS' });
    const person = await certify({ name: 'MARIA DA SILVA', issuer: newer, scheme: 'RSA-PSS' });
    expect((await check(await signedPdf(plain, person, [newer]))).kind).toBe('trusted');
  });

  test('may come from another program', async () => {
    const { file, root: itsRoot, signedAt } = signedByOpenssl;
    expect(await check(file, { roots: [itsRoot] }, signedAt)).toEqual({
      kind: 'trusted',
      signer: { name: 'JOSÉ DOS ANJOS:98765432100', issuer: 'AC de Ensaio' },
    });
  });

  test('may be the second signature of a file', async () => {
    const other = await certify({ name: 'PESQUISADORA', issuer: between });
    const twice = await signedPdf(await signedPdf(plain, other, [between]), maria, [between]);
    expect(await check(twice)).toEqual({ kind: 'trusted', signer });
  });
});

describe('a change after signing', () => {
  test('anywhere in it', async () => {
    for (const at of [12, plain.length + 5, signed.length - 3]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await check(changed)).toEqual({ kind: 'changed', signer });
    }
  });

  test('appended, be it a line', async () => {
    const update = '5 0 obj\n<</Type/Page>>\nendobj\n%%EOF\n';
    for (const added of ['\n', update]) {
      expect((await check(Buffer.concat([signed, Buffer.from(added)]))).kind).toBe('changed');
    }
  });

  test('with an earlier signature of another person intact up to its range', async () => {
    const other = await certify({ name: 'PESQUISADORA', issuer: between });
    const first = await signedPdf(plain, other, [between]);
    const twice = await signedPdf(first, maria, [between]);
    const cut = Buffer.concat([twice.subarray(0, twice.length - 1), Buffer.from('x')]);
    expect(await check(cut)).toEqual({ kind: 'changed', signer });
  });

  test('with a whole signature appended from another file', async () => {
    const room = signed.subarray(signed.indexOf('<', signed.indexOf('/Contents')), signed.lastIndexOf('>>>') + 1);
    const cms = Buffer.from(room.toString('latin1').replaceAll(/[<>]/g, ''), 'hex');
    const other = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Outro true>>\nendobj\n%%EOF\n');
    expect(await check(await pdfSignedWith(other, async () => new Uint8Array(cms)))).toEqual({
      kind: 'changed',
      signer,
    });
  });

  test('with the signature appended again', async () => {
    const copy = signed.subarray(plain.length);
    expect((await check(Buffer.concat([signed, copy]))).kind).toBe('changed');
  });

  test('is reported for the furthest signature, also with out-of-order byte ranges', async () => {
    const forged = Buffer.concat([signed, Buffer.from(`\n/ByteRange [0 5 9 ${signed.length}]\n%%EOF\n`)]);
    expect((await check(forged)).kind).toBe('changed');
  });
});

describe('an untrusted signature', () => {
  test('has a root that is not installed', async () => {
    expect(await check(signed, { roots: [] })).toEqual({ kind: 'unknownRoot', signer });
    const other = await certify({ name: 'Raiz de Ensaio', isAuthority: true });
    expect((await check(signed, { roots: [derOf(other.certificate)] })).kind).toBe('unknownRoot');
  });

  test('was issued by a person instead of an authority', async () => {
    const forger = await certify({ name: 'MARIA DA SILVA', issuer: maria });
    expect((await check(await signedPdf(plain, forger, [maria, between]))).kind).toBe('unknownRoot');
  });

  test('has an authority below one that may have none', async () => {
    const narrow = await certify({ name: 'Estreita', issuer: root, isAuthority: true, roomBelow: 0 });
    const below = await certify({ name: 'Abaixo', issuer: narrow, isAuthority: true });
    const person = await certify({ name: 'MARIA DA SILVA', issuer: below });
    expect((await check(await signedPdf(plain, person, [below, narrow]))).kind).toBe('unknownRoot');
    const direct = await certify({ name: 'MARIA DA SILVA', issuer: narrow });
    expect((await check(await signedPdf(plain, direct, [narrow]))).kind).toBe('trusted');
  });

  test('had expired or was not valid yet at upload; later expiry has no effect', async () => {
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const brief = await certify({ name: 'MARIA DA SILVA', issuer: between, validFrom: days(-20), validTo: days(-10) });
    const file = await signedPdf(plain, brief, [between]);
    expect((await check(file, {}, days(-15))).kind).toBe('trusted');
    expect((await check(file, {}, days(-5))).kind).toBe('unknownRoot');
    expect((await check(file, {}, days(-30))).kind).toBe('unknownRoot');
  });

  test('signs other embedded content', async () => {
    const other = Buffer.from('outro texto');
    const file = await pdfSignedWith(plain, (bytes) =>
      signatureOf(maria, bytes, { alongside: [between], ownContent: new Uint8Array(other) }),
    );
    expect((await check(file)).kind).toBe('unreadable');
  });

  test('uses a broken algorithm, or has no content digest', async () => {
    const weak = await certify({ name: 'MARIA DA SILVA', issuer: between, hash: 'SHA-1' });
    const withSha1 = await pdfSignedWith(plain, (bytes) => signatureOf(weak, bytes, { alongside: [between] }));
    expect((await check(withSha1)).kind).toBe('unreadable');
    const weakAuthority = await certify({ name: 'Antiga', issuer: root, isAuthority: true, hash: 'SHA-1' });
    const person = await certify({ name: 'MARIA DA SILVA', issuer: weakAuthority });
    expect((await check(await signedPdf(plain, person, [weakAuthority]))).kind).toBe('unknownRoot');
    const hidden = { issuer: root, isAuthority: true, hash: 'SHA-1', scheme: 'RSA-PSS' } as const;
    const weakInParameters = await certify({ name: 'Antiga, por dentro', ...hidden });
    const another = await certify({ name: 'MARIA DA SILVA', issuer: weakInParameters });
    expect((await check(await signedPdf(plain, another, [weakInParameters]))).kind).toBe('unknownRoot');
    const weakHolder = await certify({ name: 'MARIA DA SILVA', issuer: between, hash: 'SHA-1', scheme: 'RSA-PSS' });
    expect((await check(await signedPdf(plain, weakHolder, [between]))).kind).toBe('unreadable');
    const bare = await pdfSignedWith(plain, (bytes) => signatureOf(maria, bytes, { withoutAttributes: true }));
    expect((await check(bare)).kind).toBe('unreadable');
  });

  test('is absent or invalid', async () => {
    expect(await check(plain)).toEqual({ kind: 'unsigned' });
    expect(await check(await pdfSignedWith(plain, async () => new Uint8Array([1, 2, 3])))).toEqual({
      kind: 'unreadable',
    });
  });
});

describe('a malicious file', () => {
  const five = 5 * 1024 * 1024;
  const inPdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
  /** Nested ASN.1: a sequence in a sequence. */
  function nested(depth: number): Uint8Array {
    let inner = Buffer.alloc(0);
    for (let level = 0; level < depth; level += 1) {
      const length = Buffer.from([0x84, 0, 0, 0, 0]);
      length.writeUInt32BE(inner.length, 1);
      inner = Buffer.concat([Buffer.from([0x30]), length, inner]);
    }
    return new Uint8Array(inner);
  }

  test.each([
    [
      'junk',
      () => Buffer.concat([Buffer.from('%PDF-'), crypto.getRandomValues(Buffer.alloc(60_000)), Buffer.alloc(five)]),
      'unsigned',
    ],
    ['names without numbers', () => inPdf('/ByteRange '.repeat(five / 11 - 10)), 'unreadable'],
    ['endless blanks', () => inPdf(`/ByteRange${' '.repeat(five - 100)}[0 1 2 3]`), 'unreadable'],
    ['huge numbers', () => inPdf('/ByteRange [0 9999999999 9999999999 9999999999]'), 'unreadable'],
    ['numbers below nothing', () => inPdf('/ByteRange [0 -5 10 5]'), 'unreadable'],
    ['a beginning that is left out', () => inPdf('/ByteRange [9 10 12 5]'), 'unreadable'],
    ['room that is no room', () => inPdf('/ByteRange [0 10 20 5]'), 'unreadable'],
    [
      'a file that is one room',
      () => Buffer.from(`%PDF-/ByteRange[0 30 5000000 0]<${'0'.repeat(4_999_968)}>`),
      'unreadable',
    ],
  ] as const)('%s', async (_name, make, kind) => {
    expect((await check(make())).kind).toBe(kind);
  });

  test.each([10, 1_000, 4_000])('with %d nested objects', async (depth) => {
    expect((await check(await pdfSignedWith(plain, async () => nested(depth)))).kind).toBe('unreadable');
  });

  test('with a cycle of authorities', async () => {
    const one = await certify({ name: 'Uma', isAuthority: true });
    const other = await certify({ name: 'Outra', issuer: one, isAuthority: true });
    const circle = {
      ...one,
      certificate: (await certify({ name: 'Uma', issuer: other, isAuthority: true })).certificate,
    };
    const person = await certify({ name: 'MARIA DA SILVA', issuer: other });
    expect((await check(await signedPdf(plain, person, [other, circle, one]))).kind).toBe('unknownRoot');
  });

  test('does not block other checks', async () => {
    expect((await check(signed)).kind).toBe('trusted');
  });
});

describe('the folder of certificates', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wordmood-roots-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('without a folder has none', async () => {
    expect(await readKnownCertificates(folder)).toMatchObject({ roots: [], between: [], unreadable: [] });
  });

  test('distinguishes roots and intermediates in PEM and DER, and reports unreadable files', async () => {
    const before = await readKnownCertificates(folder);
    const inside = join(folder, 'signature-roots');
    await mkdir(inside);
    await writeFile(join(inside, 'both.pem'), pemOf(root) + pemOf(between));
    await writeFile(join(inside, 'README.md'), 'Nothing to be read.');
    const first = await readKnownCertificates(folder);
    expect([first.roots.length, first.between.length, first.unreadable]).toEqual([1, 1, []]);
    expect((await check(signed, first)).kind).toBe('trusted');
    await writeFile(join(inside, 'again.cer'), derOf(maria.certificate));
    await writeFile(join(inside, 'torn.crt'), 'MIIB');
    const second = await readKnownCertificates(folder);
    expect([second.roots.length, second.between.length, second.unreadable]).toEqual([1, 2, ['torn.crt']]);
    expect(new Set([before.hash, first.hash, second.hash]).size).toBe(3);
  });
});
