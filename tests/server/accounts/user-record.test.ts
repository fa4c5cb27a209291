import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Profile,
  readPhoto,
  readUserRecord,
  removePhoto,
  storePhoto,
  storeProfile,
} from '#contract/accounts/profile-calls.ts';
import { wholeYears } from '#study/questionnaire/whole-years.ts';
import { photos, place, pngOfSize, withPlace } from '#tests/support/accounts/photos.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const nothingSaid: Profile = {
  sex: '',
  birthDate: '',
  social: '',
  education: '',
  listProblems: [],
  listGoals: [],
  listValues: [],
  actionPlan: '',
  personalityTraits: '',
  favorites: '',
  phrases: [],
};
const everythingSaid: Profile = {
  sex: 'no',
  birthDate: '1990-02-28',
  social: 'Casado(a)',
  education: 'Ensino médio',
  listProblems: ['Durmo pouco', 'Trabalho demais'],
  listGoals: ['Dormir "melhor"'],
  listValues: ['Família'],
  actionPlan: 'Caminhar; depois\nligar para a Bia',
  personalityTraits: 'Quieta',
  favorites: 'Café',
  phrases: ['Tudo passa'],
};
const recordOf = ({ client }: Person) => client.call(readUserRecord);
const stores = ({ client }: Person, bytes: Buffer) =>
  client.request('POST', storePhoto.path, { content: bytes.toString('base64') });

/** @returns how far two pictures are from each other, point by point and colour by colour, of 255 */
async function meanDistance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const read = (picture: Uint8Array) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const [values, others] = [await read(one), await read(other)];
  expect(values.length).toBe(others.length);
  return values.reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0) / values.length;
}

test('the user record has the fields that were asked for, with its defaults, from the first moment', async () => {
  const ana = await person(testApp, 'Ana');
  expect(await recordOf(ana)).toEqual({
    ...nothingSaid,
    id: expect.any(String),
    displayName: 'Ana',
    email: ana.email,
    category: 'patient',
    research: '',
    member: false,
    staff: false,
    profilePic: false,
    age: null,
    wordCloud: [],
    wordCloudDay1: [],
    wordCloudDay2: [],
    wordCloudDay3: [],
  });
});

test('what somebody says in the profile is kept as it was said, and goes before the questionnaire', async () => {
  const bia = await person(testApp, 'Bia');
  await bia.hasEnrolled();
  expect(await recordOf(bia)).toMatchObject({
    research: 'wordMood',
    sex: 'feminino',
    social: 'Solteiro(a)',
    education: 'Pós-graduação',
    age: 34,
  });
  const stored = await bia.client.call(storeProfile, everythingSaid);
  expect(stored).toMatchObject(everythingSaid);
  expect(await recordOf(bia)).toEqual(stored);
  const now = testApp.clock.now().getTime();
  expect(stored.age).toBe(wholeYears(everythingSaid.birthDate, now, 'America/Sao_Paulo'));
  await bia.client.call(storeProfile, nothingSaid);
  expect(await recordOf(bia)).toMatchObject({ sex: 'feminino', age: 34, listProblems: [] });
});

test('a birth date to come, or of somebody under age, is refused with a kind sentence', async () => {
  const caio = await person(testApp, 'Caio');
  const year = testApp.clock.now().getUTCFullYear();
  await expectNothingChanged(testApp.database, async () => {
    for (const birthDate of [`${year + 1}-01-01`, `${year - 17}-01-01`, '2026-02-30', '1899-12-31']) {
      const reply = await caio.client.request('POST', storeProfile.path, { ...nothingSaid, birthDate });
      expectRefused(reply, 'invalid-input', 'birthDate');
    }
  });
  await caio.client.call(storeProfile, { ...nothingSaid, birthDate: `${year - 19}-01-01` });
});

test('the word clouds are the nodes of the stored ratings, the latest day first of all, once the third day is over', async () => {
  const dora = await person(testApp, 'Dora');
  await dora.hasFinishedDay(2);
  await dora.hasStartedDay(3);
  await dora.hasFinished('training2');
  const { wordCloud, wordCloudDay1, wordCloudDay2, wordCloudDay3 } = await recordOf(dora);
  expect([wordCloud, wordCloudDay1, wordCloudDay2, wordCloudDay3]).toEqual([[], [], [], []]);
  await dora.hasFinishedDay(3);
  const record = await recordOf(dora);
  for (const [day, cloud] of [
    [1, record.wordCloudDay1],
    [2, record.wordCloudDay2],
    [3, record.wordCloudDay3],
  ] as const) {
    expect(cloud[0]).toEqual({ id: 0, title: `Dia ${day}`, level: 0, parentId: null });
    expect(cloud.slice(1).map(({ title, level, parentId }) => [title, level, parentId])).toEqual(
      dora.answersOf(day).ratings.map(({ word, valence }) => [word, valence, 0]),
    );
  }
  expect(record.wordCloud).toEqual(record.wordCloudDay3);
});

describe('a photo', () => {
  test.each(Object.entries(photos))(
    'in %s is told by its content and comes back as the same kind, whole',
    async (_kind, photo) => {
      const eva = await person(testApp, 'Eva');
      const reply = await stores(eva, photo.bytes);
      const { profilePic } = reply.body as { profilePic: string };
      expect(profilePic).toMatch(/^\/api\/account\/photo\?v=[\da-f]{16}$/);
      const { headers, content } = await eva.client.file({ ...readPhoto, path: profilePic as '/api/' });
      expect(headers.get('content-type')).toBe(photo.contentType);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      const drawn = await sharp(content, { failOn: 'warning' }).metadata();
      expect(drawn).toMatchObject({ format: photo.contentType.replace('image/', ''), width: 8, height: 6 });
      expect(await meanDistance(content, photo.bytes)).toBeLessThan(12);
    },
  );

  test.each(Object.keys(photos) as (keyof typeof photos)[])('in %s loses where it was taken', async (kind) => {
    const eva = await person(testApp, 'Eva');
    const told = withPlace(kind);
    expect(told.includes(place)).toBe(true);
    expect((await stores(eva, told)).status).toBe(200);
    const { content } = await eva.client.file(readPhoto);
    expect(Buffer.from(content).includes('GPS')).toBe(false);
    expect(Buffer.from(content).includes('Exif')).toBe(false);
  });

  test('that is no picture, or broken off, or too large is refused', async () => {
    const gil = await person(testApp, 'Gil');
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
      ...Object.values(photos).flatMap(({ bytes }) => [bytes.subarray(0, 20), bytes.subarray(0, bytes.length * 0.7)]),
      ...[photos.jpeg, photos.webp, photos.losslessWebp].map(({ bytes }) => bytes.subarray(0, bytes.length - 4)),
      pngOfSize(4097, 6),
      pngOfSize(8, 100_000),
      pngOfSize(0, 6),
      Buffer.concat([photos.jpeg.bytes.subarray(0, 20), Buffer.alloc(1000, 0xff)]),
    ];
    await expectNothingChanged(testApp.database, async () => {
      for (const bytes of wrong) expectRefused(await stores(gil, bytes), 'invalid-input', 'content');
      expectRefused(await stores(gil, Buffer.alloc(300 * 1024 + 1)), 'invalid-input', 'content');
      expectRefused(await stores(gil, Buffer.alloc(400 * 1024)), 'too-large');
    });
    // Smaller than its head says: what is not there cannot be drawn.
    await expectNothingChanged(testApp.database, async () =>
      expectRefused(await stores(gil, pngOfSize(4096, 4096)), 'invalid-input', 'content'),
    );
    // All its points are there, only the mark at its end is not: what is kept is whole.
    const { bytes } = photos.png;
    expect((await stores(gil, bytes.subarray(0, bytes.length - 4))).status).toBe(200);
    const { content } = await gil.client.file(readPhoto);
    expect(Buffer.from(content).subarray(-8, -4).toString()).toBe('IEND');
  });

  test('has another address once it is another one, is seen by nobody else, and can be removed', async () => {
    const [hugo, ivo] = [await person(testApp, 'Hugo'), await person(testApp, 'Ivo')];
    await stores(hugo, photos.png.bytes);
    const before = (await recordOf(hugo)).profilePic;
    await stores(hugo, photos.jpeg.bytes);
    expect((await recordOf(hugo)).profilePic).not.toBe(before);
    expectRefused(await ivo.client.request('GET', readPhoto.path), 'not-found');
    expect((await hugo.client.call(removePhoto, {})).profilePic).toBe(false);
    expectRefused(await hugo.client.request('GET', readPhoto.path), 'not-found');
  });
});

test('every refusal that these rows declare as their own has been shown here', async () => {
  const rows = (await contractRows()).filter(({ path }) => /^\/api\/account\/(photo|profile|user-record)/.test(path));
  expect(refusalsNotSeen(rows)).toEqual([]);
});
