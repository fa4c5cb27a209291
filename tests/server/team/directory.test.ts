import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import {
  addProfessional,
  changeProfessional,
  listProfessionalRecords,
  listProfessionals,
  readProfessional,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import { accountIdOf, auditTrail, noRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { scriptPayloads } from '#tests/support/calls/harmful-texts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const clinic = 'Clínica Aroeira';

let testApp: TestApp;
let material: ChangedMaterial;
let zeca: Person;
let ana: Person;

beforeAll(async () => {
  material = await changedMaterial(withSettings({ clinic: `  Clínica   Aroeira ` }));
  testApp = await startTestApp({ REHEARSAL: 'public', STUDY_MATERIAL_DIR: material.folder });
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Ana');
});
afterAll(async () => {
  await testApp.close();
  await material.remove();
});

const adds = (displayName: string, clinics: string[]) =>
  zeca.client.call(addProfessional, { who: { displayName }, clinics });
const shownTo = async (participant: Person) => (await participant.client.call(listProfessionals)).professionals;
const namesShown = async () => (await shownTo(ana)).map(({ displayName }) => displayName);

async function doctor(name: string): Promise<string> {
  const accountId = await accountIdOf(await person(testApp, name));
  await zeca.client.call(changeRoles, { accountId, category: 'doctor', member: false, ...noRoles });
  return accountId;
}

describe('the professionals of the clinic', () => {
  test('are empty at first, and the log has the search word', async () => {
    expect(await ana.client.call(listProfessionals)).toEqual({ clinic, professionals: [] });
    expect(testApp.logged.join('')).toContain('"msg":"no professionals"');
  });

  test('are filtered by clinic and sorted by name, with id, name, category and clinics only', async () => {
    await adds('Élida Prado', [clinic, 'Posto Central']);
    await adds('  Dr.   Caio Luz ', ['Clínica  Aroeira', clinic]);
    await adds('Dra. Bel', ['Clínica Aroeiral']);
    await adds('Dr. Davi', []);
    expect(await shownTo(ana)).toEqual([
      { id: expect.any(String), displayName: 'Dr. Caio Luz', category: 'doctor', clinic: [clinic] },
      { id: expect.any(String), displayName: 'Élida Prado', category: 'doctor', clinic: [clinic, 'Posto Central'] },
    ]);
  });

  test('can be accounts of doctors, with their names, and are removed with the category', async () => {
    const accountId = await doctor('Fabiana');
    const { otherDoctors } = await zeca.client.call(listProfessionalRecords);
    expect(otherDoctors).toEqual([{ accountId, displayName: 'Fabiana' }]);
    const { professionalId } = await zeca.client.call(addProfessional, { who: { accountId }, clinics: [clinic] });
    expect(await namesShown()).toContain('Fabiana');
    expect(JSON.stringify(await shownTo(ana))).not.toContain(accountId);
    expect((await zeca.client.call(listProfessionalRecords)).otherDoctors).toEqual([]);

    await zeca.client.call(changeRoles, { accountId, category: 'patient', member: false, ...noRoles });
    expect(await namesShown()).not.toContain('Fabiana');
    expectRefused(await ana.client.request('POST', readProfessional.path, { professionalId }), 'not-found');
    const { professionals } = await zeca.client.call(listProfessionalRecords);
    expect(professionals.find((one) => one.professionalId === professionalId)).toMatchObject({ isShown: false });
    await testApp.database.deleteFrom('account_user').where('id', '=', accountId).execute();
    const { professionals: left } = await zeca.client.call(listProfessionalRecords);
    expect(left.map(({ displayName }) => displayName)).not.toContain('Fabiana');
  });

  test('can be opened singly, also of another clinic', async () => {
    const { professionalId } = await adds('Dr. Gil', ['Posto Central']);
    const { professional } = await ana.client.call(readProfessional, { professionalId });
    expect(professional).toEqual({
      id: professionalId,
      displayName: 'Dr. Gil',
      category: 'doctor',
      clinic: ['Posto Central'],
    });
  });

  test('preserve a name with script as text', async () => {
    const { professionalId } = await adds(scriptPayloads[0], [clinic]);
    expect(await namesShown()).toContain(scriptPayloads[0]);
    await zeca.client.call(removeProfessional, { professionalId });
  });
});

describe('staff', () => {
  test('change and remove professionals, audited without a name', async () => {
    const { professionalId } = await adds('Dra. Hilda', [clinic]);
    await zeca.client.call(changeProfessional, { professionalId, displayName: 'Dra. Hilda Reis', clinics: [] });
    expect(await namesShown()).not.toContain('Dra. Hilda Reis');
    const { professionals } = await zeca.client.call(listProfessionalRecords);
    expect(professionals.find((one) => one.professionalId === professionalId)).toEqual({
      professionalId,
      displayName: 'Dra. Hilda Reis',
      clinics: [],
      hasAccount: false,
      isShown: false,
    });
    await zeca.client.call(removeProfessional, { professionalId });
    const { account } = await zeca.client.call(readAccount);
    const said = { actor: account?.id, subject: null };
    expect((await auditTrail(testApp.database)).slice(-3)).toEqual([
      { ...said, action: 'professionalAdded', detail: { hasAccount: false, clinics: 1 } },
      { ...said, action: 'professionalChanged', detail: { hasAccount: false, clinics: 0 } },
      { ...said, action: 'professionalRemoved', detail: { hasAccount: false, clinics: 0 } },
    ]);
  });

  test('do not overwrite what a colleague changed since it was shown', async () => {
    const { professionalId } = await adds('Dra. Rosa', [clinic]);
    const shown = { displayName: 'Dra. Rosa', clinics: [clinic] };
    const changes = (some: object) =>
      zeca.client.request('POST', changeProfessional.path, { professionalId, ...shown, ...some, shown });
    expect((await changes({ clinics: [] })).status).toBe(200);
    const late = () => changes({ displayName: 'Dra. Rosa Reis' });
    expectRefused(await expectNothingChanged(testApp.database, late), 'edit-conflict');
    expect((await changes({ clinics: [] })).status).toBe(200);
    await zeca.client.call(removeProfessional, { professionalId });
  });

  test('are added once by a retry after a lost reply', async () => {
    const accountId = await doctor('Jaci');
    for (const who of [{ displayName: 'Dr. Repetido' }, { accountId }]) {
      const input = { key: crypto.randomUUID(), who, clinics: [clinic] };
      const { professionalId } = await zeca.client.call(addProfessional, input);
      const again = () => zeca.client.call(addProfessional, input);
      expect(await expectNothingChanged(testApp.database, again)).toEqual({ professionalId });
      const other = () => zeca.client.request('POST', addProfessional.path, { ...input, clinics: [] });
      expectRefused(await expectNothingChanged(testApp.database, other), 'conflict');
      await zeca.client.call(removeProfessional, { professionalId });
    }
  });

  test('cannot link an account without the category doctor, link it twice or rename it', async () => {
    const accountId = await doctor('Iris');
    const ofAccount = { who: { accountId }, clinics: [clinic] };
    const { professionalId } = await zeca.client.call(addProfessional, ofAccount);
    const { client } = zeca;
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await client.request('POST', addProfessional.path, ofAccount), 'conflict');
      const ofAna = { ...ofAccount, who: { accountId: await accountIdOf(ana) } };
      expectRefused(await client.request('POST', addProfessional.path, ofAna), 'not-found');
      const renamed = { professionalId, displayName: 'Outro nome', clinics: [] };
      expectRefused(await client.request('POST', changeProfessional.path, renamed), 'conflict');
      const unknownId = crypto.randomUUID();
      const changed = { professionalId: unknownId, displayName: 'Dr. Ninguém', clinics: [] };
      expectRefused(await client.request('POST', changeProfessional.path, changed), 'not-found');
      expectRefused(await client.request('POST', removeProfessional.path, { professionalId: unknownId }), 'not-found');
    });
  });
});

test('without a clinic in the material the directory is empty, and staff still see their entries', async () => {
  await testApp.restartWith({ STUDY_MATERIAL_DIR: 'study-material' });
  expect(await ana.client.call(listProfessionals)).toEqual({ clinic: null, professionals: [] });
  const { professionals } = await zeca.client.call(listProfessionalRecords);
  expect(professionals.length).toBeGreaterThan(3);
  expect(professionals.filter(({ isShown }) => isShown)).toEqual([]);
});

test('every declared refusal of these calls occurs here', () => {
  const rows = [listProfessionals, readProfessional, addProfessional, changeProfessional, removeProfessional];
  expect(refusalsNotSeen(rows)).toEqual([]);
});
