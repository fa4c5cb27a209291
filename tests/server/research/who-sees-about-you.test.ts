import { beforeAll, describe, expect, test } from 'vitest';
import { readUserRecord, storeProfile } from '#contract/accounts/profile-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { readableText } from '#tests/support/platform/readable-text.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { profileVisibilityText } from '#web/accounts/about-you/profile-visibility-text.ts';

/** Part of every text that Zenobia writes of herself. */
const canary = 'Canarinho';
const birthDate = '1977-03-09';
/** As another provider might tell it. */
const image = 'https://provider.example.org/zenobia.jpg';

const testApp = openedForTests(startTestApp);
let zenobia: Person;
let zeca: Person;

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  zenobia = await enrolledPerson(testApp, 'Zenobia');
  await zenobia.client.call(storeProfile, everythingSaidOfHerself);
  await testApp.database.updateTable('account_user').set({ image }).where('email', '=', zenobia.email).execute();
});

const everythingSaidOfHerself = {
  sex: 'no' as const,
  birthDate,
  social: canary,
  education: canary,
  listProblems: [canary],
  listGoals: [canary, 'Zenobia'],
  listValues: [canary],
  actionPlan: `${canary}, diz Zenobia`,
  personalityTraits: canary,
  favorites: canary,
  phrases: [canary],
};

describe('profile texts in "Sobre você"', () => {
  test('are shown to their author, with the date of birth', async () => {
    const record = await zenobia.client.call(readUserRecord);
    expect(record).toMatchObject({ ...everythingSaidOfHerself, displayName: 'Zenobia', profilePic: image });
    const { content } = await zenobia.client.file(downloadOwnData, {});
    expect(await readableText(Buffer.from(content))).toContain(canary);
    // That no other call returns it: contract-walk.test.ts.
    expect(profileVisibilityText).toContain('você e, se você participa da pesquisa, a equipe');
    expect(profileVisibilityText).toContain('Quem mais participa não vê, profissionais da lista também não');
  });

  test('are shown to the team under a code, without name, address, picture and date of birth', async () => {
    const participantId = await participantIdOf(testApp.database, zenobia);
    const { record } = await zeca.client.call(readParticipantUserRecord, { participantId });
    expect(record).toMatchObject({
      displayName: '',
      email: '',
      birthDate: '',
      profilePic: false,
      listGoals: [canary, '[nome]'],
      actionPlan: `${canary}, diz [nome]`,
    });
    expect(JSON.stringify(record)).not.toMatch(/zenobia|@|1977-03-09/i);
    expect(profileVisibilityText).toContain('você e, se você participa da pesquisa, a equipe');
    expect(profileVisibilityText).toContain('Quem mais participa não vê, profissionais da lista também não');
    expect(profileVisibilityText).toContain('que lê sob um código, sem o seu nome e a sua data de nascimento');
  });

  test('are not shown to the team of an account without participation', async () => {
    const hilda = await person(testApp, 'Hilda');
    await hilda.client.call(storeProfile, { ...everythingSaidOfHerself, favorites: 'só de Hilda' });
    const { content } = await zeca.client.file(readAllRecords, { collection: 'users' });
    expect(Buffer.from(content).toString()).not.toContain('só de Hilda');
  });
});
