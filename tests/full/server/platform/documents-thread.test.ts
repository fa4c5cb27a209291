import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readConsentDocument, readConsents } from '#contract/participation/consent-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import type { Send } from '#scripts/simulation/study-client.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import { endDocumentsThread } from '#server/platform/documents/documents-thread.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { RequestAborted } from '#server/platform/failures/request-aborted.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { HeldDocument, heldDocument } from '#tests/support/platform/held-document.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let ana: Person;
let bia: Person;
beforeAll(async () => {
  ana = await person(testApp, 'Ana');
  bia = await person(testApp, 'Bia');
  for (const participant of [ana, bia]) await participant.hasConsented();
});

/** A document that keeps the thread busy until it is released. */
function hold() {
  const module = new URL('../../../support/platform/held-document.ts', import.meta.url);
  const held: HeldDocument = {
    begun: new Int32Array(new SharedArrayBuffer(4)),
    released: new Int32Array(new SharedArrayBuffer(4)),
  };
  return {
    make: (signal?: AbortSignal) =>
      makePdf<typeof heldDocument>({ module, name: 'heldDocument', facts: [held], signal }),
    begun: () => Atomics.load(held.begun, 0),
    release() {
      Atomics.store(held.released, 0, 1);
      Atomics.notify(held.released, 0);
    },
  };
}

const latestConsentOf = async ({ client }: Person) => (await client.call(readConsents)).consents[0]?.consentId ?? '';
const beginsLike = (content: Uint8Array) => Buffer.from(content.subarray(0, 4)).toString('latin1');

/** The quota counter, in files of the hour. */
async function countedFiles(): Promise<number> {
  const rows = await testApp.database
    .selectFrom('rate_limit')
    .where('key', 'like', 'account:file:%')
    .select('points')
    .execute();
  return rows.reduce((sum, { points }) => sum + points, 0);
}

describe('documents are made in a thread', () => {
  it('and their code is never loaded by the main thread', async () => {
    const consentId = await latestConsentOf(ana);
    const copy = await ana.client.file(readConsentDocument, { consentId });
    const zip = await ana.client.file(downloadOwnData, {});
    await attachConsentCopies(testApp.parts, new AbortController().signal);
    expect([copy, zip].map(({ content }) => beginsLike(content))).toEqual(['%PDF', 'PK\x03\x04']);
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    // Others of its kind are: the list is the right one.
    expect(loaded.filter((path) => path.includes('/node_modules/pg/')).length).toBeGreaterThan(5);
    expect(loaded.filter((path) => /\/node_modules\/(pdfmake|pdfkit|fontkit)\//.test(path))).toEqual([]);
  });

  it('and block no call for any duration', async () => {
    const { make, begun, release } = hold();
    const made = make();
    await expect.poll(begun).toBe(1);
    expect((await bia.progress()).enrolment).toBe('consented');
    release();
    expect(beginsLike(await made)).toBe('%PDF');
  });

  it('of one account three at a time: others are refused at once and not counted, and another account is served', async () => {
    const { make, begun, release } = hold();
    const [ofAna, ofBia] = [await latestConsentOf(ana), await latestConsentOf(bia)];
    const made = make();
    await expect.poll(begun).toBe(1);
    const countedBefore = await countedFiles();
    let answered = 0;
    const asks = Array.from({ length: 59 }, async () => {
      const reply = await ana.client.request('POST', readConsentDocument.path, { consentId: ofAna });
      answered += 1;
      return reply;
    });
    await expect.poll(() => answered).toBe(56);
    // Other files of staff and participants wait in the same queue.
    expectRefused(await ana.client.request('POST', downloadOwnData.path, {}), 'too-many-requests');
    const other = bia.client.file(readConsentDocument, { consentId: ofBia });
    await expect.poll(countedFiles).toBe(countedBefore + 4);
    expect(answered).toBe(56);
    release();
    expect(beginsLike((await other).content)).toBe('%PDF');
    const replies = await Promise.all(asks);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(56);
    for (const reply of refused) expectRefused(reply, 'too-many-requests');
    await made;
    expect((await ana.client.file(readConsentDocument, { consentId: ofAna })).content.length).toBeGreaterThan(10_000);
  });

  it('of all accounts up to a limit: above it callers are asked to retry, with no row read, counted or changed', async () => {
    const consentId = await latestConsentOf(bia);
    const { promise, resolve } = Promise.withResolvers<void>();
    const crowd = Array.from({ length: 64 }, (_, index) => limitDocumentWork(`account ${index}`, () => promise));
    await expectNothingChanged(testApp.database, async () => {
      for (const [path, input] of [
        [readConsentDocument.path, { consentId }],
        [downloadOwnData.path, {}],
      ] as const) {
        const reply = await bia.client.request('POST', path, input);
        expectRefused(reply, 'unavailable');
      }
    });
    resolve();
    await Promise.all(crowd);
    expect(beginsLike((await bia.client.file(readConsentDocument, { consentId })).content)).toBe('%PDF');
  });

  it('and not for disconnected clients, whose abort is no fault', async () => {
    const { make, begun, release } = hold();
    const leaving = new AbortController();
    const made = make();
    await expect.poll(begun).toBe(1);
    const inVain = make(leaving.signal).catch((error: unknown) => error);
    const consentId = await latestConsentOf(ana);
    const cookie = ana.client.cookieHeader;
    const goingAway =
      (send: Send): Send =>
      (url, init) =>
        send(url, { ...init, signal: leaving.signal });
    const page = testApp.newClient(goingAway);
    const countedBefore = await countedFiles();
    const asked = page.request('POST', readConsentDocument.path, { consentId }, { cookie });
    await expect.poll(countedFiles).toBe(countedBefore + 1);
    leaving.abort();
    expect(await inVain).toBeInstanceOf(RequestAborted);
    // While the thread is still busy: it has left the queue.
    expect((await asked).status).toBe(400);
    release();
    await made;
    expect(begun()).toBe(1);
    expect(testApp.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

test('a document aborted by the end of its thread fails, and the next one is made by a new thread', async () => {
  const { make, begun } = hold();
  const broken = make().catch((error: unknown) => error);
  await expect.poll(begun).toBe(1);
  await endDocumentsThread();
  expect(await broken).toMatchObject({ message: 'The server is stopping.' });
  const consentId = await latestConsentOf(bia);
  expect(beginsLike((await bia.client.file(readConsentDocument, { consentId })).content)).toBe('%PDF');
});
