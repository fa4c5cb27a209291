import { expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { type Profile, readUserRecord, storeProfile } from '#contract/accounts/profile-calls.ts';
import { wholeYears } from '#study/questionnaire/whole-years.ts';
import { accountIdOf } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

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

test('the user record has the specified fields with their defaults from the start', async () => {
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

test('the user record has the address that signs in while another one is only asked for', async () => {
  const eva = await person(testApp, 'Eva');
  await eva.client.call(changeEmail, { email: 'eva.nova@example.org' });
  expect(await recordOf(eva)).toMatchObject({ email: eva.email });
});

test('profile values are stored as typed and override the questionnaire', async () => {
  const bia = await enrolledPerson(testApp, 'Bia');
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

test('a birth date in the future or of a minor is refused with a kind sentence', async () => {
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

test('the word clouds have the stored ratings, latest day first, once day 3 is over', async () => {
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

test('the picture is the URL from an external provider, else none', async () => {
  const eva = await person(testApp, 'Eva');
  const image = 'https://provider.example.org/eva.jpg';
  const account = await accountIdOf(eva);
  await testApp.database.updateTable('account_user').set({ image }).where('id', '=', account).execute();
  expect((await recordOf(eva)).profilePic).toBe(image);
});
