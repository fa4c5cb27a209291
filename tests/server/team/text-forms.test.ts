import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPeople } from '#contract/accounts/staff-account-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import { addProfessional, listProfessionals } from '#contract/team/directory-calls.ts';
import { changeRecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';
import { linkMadeBy } from '#tests/support/team/recruitment-links.ts';
import { consentsAddress } from '#web/team/consents/consents-address.ts';

let testApp: TestApp;
let material: ChangedMaterial;
let zeca: Person;
let ana: Person;

beforeAll(async () => {
  material = await changedMaterial(withSettings({ clinic: 'Cli\u0301nica\u00a0Aroeira' }));
  testApp = await startTestApp({ REHEARSAL: 'public', STUDY_MATERIAL_DIR: material.folder });
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Ana');
});
afterAll(async () => {
  await testApp.close();
  await material.remove();
});

test('a clinic is one in any Unicode form', async () => {
  for (const [displayName, clinic] of [
    ['Bia', 'Clínica Aroeira'],
    ['Caio', 'CLI\u0301NICA  aroeira'],
  ] as const) {
    await zeca.client.call(addProfessional, { who: { displayName }, clinics: [clinic] });
  }
  await testApp.database
    .insertInto('professional')
    .values({ display_name: 'Davi', clinics: ['Cli\u0301nica Aroeira'], updated_at: new Date() })
    .execute();
  const { clinic, professionals } = await ana.client.call(listProfessionals);
  expect(clinic).toBe('Clínica Aroeira');
  expect(professionals.map(({ displayName }) => displayName)).toEqual(['Bia', 'Caio', 'Davi']);
});

describe('a search for people', () => {
  const names = ['João da Conceição', 'Joa\u0303o  Apart', 'ＪＯＡＯ Wide', 'Łukasz Ørsted', 'Zé Straße'];
  beforeAll(async () => {
    for (const name of names) {
      const { email } = await person(testApp, 'Novo');
      // As another provider, or a program at the database, may have written it.
      await testApp.database.updateTable('account_user').set({ name }).where('email', '=', email).execute();
    }
  });

  test.each([
    ['Joao', 3],
    ['JOÃO', 3],
    ['joa\u0303o', 3],
    ['joão\u00a0 da', 1],
    ['jo\u200bao da', 1],
    ['CONCEICAO', 1],
    ['joao apart', 1],
    ['lukasz orsted', 1],
    ['strasse', 1],
    ['nenhum', 0],
  ])('finds %j: %i', async (search, found) => {
    const { people, total } = await zeca.client.call(findPeople, { search, role: 'all', page: 1 });
    expect([people.length, total]).toEqual([found, found]);
  });

  test('lists people by name, paginated, with none beyond the last page', async () => {
    const { people, total } = await zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
    const listed = people.map(({ displayName }) => displayName);
    expect(listed.indexOf('Ana')).toBeLessThan(listed.indexOf('João da Conceição'));
    expect(listed.indexOf('João da Conceição')).toBeLessThan(listed.indexOf('Łukasz Ørsted'));
    expect(await zeca.client.call(findPeople, { search: '', role: 'all', page: 9 })).toMatchObject({
      people: [],
      total,
    });
  });
});

test('evidence of a withdrawn person is found by the full name in any Unicode form', async () => {
  await testApp.database
    .insertInto('withdrawn_consent')
    .values({
      ...{ evidence_id: randomUUID(), version: '1', consent_hash: 'a', accepted: true, health_data_accepted: true },
      ...{ typed_name: 'Írís  Ólafsdo\u0301ttir', time_zone: 'UTC', accepted_at: new Date() },
    })
    .execute();
  const found = async (search: string) =>
    (await zeca.client.call(readConsentRegister, { ...consentsAddress.atFirst, search })).total;
  expect(await found('ÍRÍS Ólafsdóttir')).toBe(1);
  expect(await found('i\u0301ri\u0301s\u00a0ólafsdóttir')).toBe(1);
  expect(await found('Írís')).toBe(0);
});

test('a source or site of another link keeps its existing spelling', async () => {
  const first = await linkMadeBy(zeca, { source: 'São Paulo FM', site: 'Ambulatório' });
  const second = await linkMadeBy(zeca, { source: 'SA\u0303O  PAULO fm', site: 'ambulato\u0301rio' });
  expect(second).toMatchObject({ source: first.source, site: first.site });
  const { linkId, name, site, quota, endsOn, completionAddress, completionDay } = first;
  const written = { linkId, name, site, quota, endsOn, completionAddress, completionDay };
  const { links } = await zeca.client.call(changeRecruitmentLink, { ...written, source: 'Rádio' });
  expect(links.find((one) => one.linkId === linkId)?.source).toBe('Rádio');
  expectRefused(
    await zeca.client.request('POST', changeRecruitmentLink.path, { ...written, source: 'Rá\u00addio' }),
    'invalid-input',
    'source',
  );
});

test('concurrent links share one source in any Unicode form', async () => {
  const first = await testApp.database.startTransaction().execute();
  await first.selectFrom('recruitment_setting').select('open_to').forUpdate().execute();
  const written = { name: 'Banca', source: 'Jornal da Manhã', site: 'Cuiabá', completion_address: '' };
  await first
    .insertInto('recruitment_link')
    .values({ ...written, code: 'K7MPQ2XW', completion_day: 3, made_at: new Date() })
    .execute();
  const second = linkMadeBy(zeca, { source: 'JORNAL da manha\u0303', site: 'CUIABÁ' });
  await Promise.race([waitForBlocked(testApp.database, 1), second]);
  await first.commit().execute();
  expect(await second).toMatchObject({ source: written.source, site: written.site });
});

test('a message in two Unicode forms is one, without hidden characters', async () => {
  const sendingId = randomUUID();
  const sent = await ana.client.call(sendMessage, { sendingId, text: 'Não sei\u0000\ud800' });
  expect(await ana.client.call(sendMessage, { sendingId, text: 'Na\u0303o\u200b sei' })).toEqual(sent);
  const rows = await testApp.database.selectFrom('contact_message').select('body').execute();
  expect(rows).toEqual([{ body: 'Não sei' }]);
});

test("an option in another Unicode form is accepted; a future date is refused by name, by the study's day", async () => {
  const eva = await person(testApp, 'Eva');
  await eva.hasConsented();
  const { database, clock } = testApp;
  const dateIn = (hours: number) =>
    new Date(clock.now().getTime() + (hours - 3) * 3_600_000).toISOString().slice(0, 10);
  // 23:30 in Brasília, when it is the next day in UTC.
  const late = Date.parse(`${dateIn(24)}T23:30:00-03:00`);
  await clock.advance(Math.round((late - clock.now().getTime()) / 1000));
  const [today, tomorrow] = [dateIn(0), dateIn(24)];
  const hands = (changed: Parameters<typeof questionnaire>[0]) =>
    eva.client.request('POST', enrol.path, questionnaire(changed));
  const refused = await hands({ date: tomorrow });
  expectRefused(refused, 'invalid-input', 'date');
  expect(JSON.stringify(await refused.body)).toContain('Confira \\"Data\\": a data pode ir até');
  const taken = await hands({
    date: today,
    education: 'Po\u0301s-graduac\u0327a\u0303o',
    medications: 'na\u0303o\u00ad',
  });
  expect(taken.status).toBe(200);
  const stored = await database
    .selectFrom('questionnaire')
    .where('participant_id', '=', await participantIdOf(database, eva))
    .select(['education', 'medications'])
    .executeTakeFirst();
  expect(stored).toEqual({ education: 'Pós-graduação', medications: 'não' });
});

test("today's date is accepted where it is later than in Brasília", async () => {
  const { clock } = testApp;
  // 05:00 of the next day in Tokyo.
  const evening = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  await clock.advance(Math.round((Date.parse(`${evening}T20:00:00Z`) - clock.now().getTime()) / 1000));
  const date = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO('Asia/Tokyo')
    .toPlainDate()
    .toString();
  const hands = async (timeZone: string | null) => {
    const participant = await person(testApp, 'Edu');
    await participant.hasConsented();
    return participant.client.request('POST', enrol.path, { ...questionnaire({ date }), timeZone });
  };
  for (const timeZone of ['America/Manaus', 'Europe/Lisbon', '+09:00', null]) {
    expectRefused(await hands(timeZone), 'invalid-input', 'date');
  }
  expect((await hands('Asia/Tokyo')).status).toBe(200);
});
