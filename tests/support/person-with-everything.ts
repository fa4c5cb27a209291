import { randomUUID } from 'node:crypto';
import { changeEmail, readAccount } from '../../src/contract/account-calls.ts';
import { giveConsent, readConsents, storeSignedDocument } from '../../src/contract/consent-calls.ts';
import { readMaterial } from '../../src/contract/installation-calls.ts';
import { enrol } from '../../src/contract/participation-calls.ts';
import { storePhoto, storeProfile } from '../../src/contract/profile-calls.ts';
import { downloadOwnData } from '../../src/contract/rights-calls.ts';
import { changeRoles, findPeople } from '../../src/contract/staff-account-calls.ts';
import { questionnaire } from './call-inputs.ts';
import { type Person, person } from './people.ts';
import { photos } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** Words that nobody else in a test writes. */
export const written = {
  name: 'Zuleica',
  fullName: 'Zuleica Quiroga do Vale',
  signature: 'Zuleica Quiroga',
  secondEmail: 'zuleica-nova@example.org',
  medications: 'Fluvoxamina, receita do Dr. Xisto',
  plan: 'Falar com a prima Quitéria',
  signedPdf: 'assinado digitalmente por ZULEICA QUIROGA:12345678900',
} as const;

export type PersonWithEverything = {
  zuleica: Person;
  accountId: string;
  participantId: string;
  /** Everything that leads to her: what she wrote, and every key that stands for her. */
  traces: string[];
};

/**
 * Somebody who has, and has done, everything that the product knows, and who is signed in on two devices.
 * @param staff searches for her and changes her roles
 */
export async function personWithEverything(testApp: TestApp, staff: Person): Promise<PersonWithEverything> {
  const { database } = testApp;
  const zuleica = await person(testApp, written.name);
  const { account } = await zuleica.client.call(readAccount);
  const accountId = account?.id ?? '';
  await consentsTwice(zuleica);
  await zuleica.hasFinishedDay(3);
  await zuleica.hasHadPageOpen(3, randomUUID(), 60);
  await fillsProfile(zuleica);
  await staff.client.call(findPeople, { search: written.name, role: 'all', page: 1 });
  await staff.client.call(changeRoles, { accountId, category: 'patient', member: true, staff: false });
  await zuleica.client.signIn(zuleica);
  await zuleica.otherDevice();
  await zuleica.client.request('POST', '/api/auth/request-password-reset', { email: zuleica.email });
  await zuleica.client.call(changeEmail, { email: written.secondEmail });
  await zuleica.client.file(downloadOwnData, {});
  await zuleica.client.request('POST', '/api/auth/sign-in/email', { email: zuleica.email, password: 'errada1234' });
  await putsBehindTheScenes(testApp, accountId, zuleica.email);
  const participant = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
  const { participant_id: participantId, code } = participant;
  const keys = await keysOf(testApp, accountId, participantId);
  const traces = [...Object.values(written), zuleica.email, accountId, participantId, code, ...keys];
  return { zuleica, accountId, participantId, traces };
}

async function consentsTwice({ client, email }: Person): Promise<void> {
  const { consent } = await client.call(readMaterial);
  const act = { consentHash: consent.hash, accepted: true, typedName: written.signature } as const;
  await client.call(giveConsent, { ...act, healthDataAccepted: false });
  await client.call(giveConsent, { ...act, healthDataAccepted: true });
  const { consents } = await client.call(readConsents);
  const content = Buffer.from(`%PDF-1.7\n${written.signedPdf}\n%%EOF\n`).toString('base64');
  await client.call(storeSignedDocument, { consentId: consents[0]?.consentId ?? '', content });
  const { fullName, medications } = written;
  await client.call(enrol, questionnaire({ fullName, medications, email }));
}

async function fillsProfile({ client }: Person): Promise<void> {
  await client.call(storeProfile, {
    sex: 'feminino',
    birthDate: '1979-11-30',
    social: 'Viúva',
    education: 'Ensino médio',
    listProblems: [written.plan],
    listGoals: [],
    listValues: [],
    actionPlan: written.plan,
    personalityTraits: '',
    favorites: '',
    phrases: [],
  });
  await client.call(storePhoto, { content: photos.jpeg.bytes.toString('base64') });
}

/** What comes about by ways that are tested elsewhere: a pop-up sign-in, a second factor, mails that went or wait. */
async function putsBehindTheScenes({ database, clock }: TestApp, accountId: string, email: string): Promise<void> {
  const now = clock.now();
  await database
    .insertInto('account_credential')
    .values({
      id: randomUUID(),
      user_id: accountId,
      account_id: `subject of ${accountId}`,
      provider_id: 'google',
      password: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await database
    .insertInto('account_two_factor')
    .values({ id: randomUUID(), user_id: accountId, secret: 'geheim', backup_codes: 'codes', verified: true })
    .execute();
  const traces = [
    [`reset-password:${randomUUID()}`, accountId],
    [email, randomUUID()],
    [`state ${randomUUID()}`, JSON.stringify({ link: { userId: accountId, email } })],
  ];
  for (const [identifier = '', value = ''] of traces) {
    await database
      .insertInto('account_verification')
      .values({ id: randomUUID(), identifier, value, expires_at: now, created_at: now, updated_at: now })
      .execute();
  }
  const mail = { subject: `Olá, ${written.name}`, body_text: '', kind: 'other', created_at: now, next_try_at: now };
  await database
    .insertInto('mail')
    .values([
      { ...mail, recipient: '', account_id: accountId, sent_at: now },
      { ...mail, recipient: email, account_id: null },
    ])
    .execute();
}

/** Every key of a row that is hers; the answers have none but hers and the day's. */
async function keysOf({ database }: TestApp, accountId: string, participantId: string): Promise<string[]> {
  const sessions = await database.selectFrom('account_session').where('user_id', '=', accountId).selectAll().execute();
  const credentials = await database
    .selectFrom('account_credential')
    .where('user_id', '=', accountId)
    .select(['id', 'password'])
    .execute();
  const consents = await database
    .selectFrom('consent')
    .where('participant_id', '=', participantId)
    .select('consent_id')
    .execute();
  const mails = await database.selectFrom('mail').where('account_id', '=', accountId).select('message_id').execute();
  const references = await database
    .selectFrom('audit_reference')
    .where('account_id', '=', accountId)
    .select('account_id')
    .execute();
  return [
    ...sessions.flatMap(({ id, token }) => [id, token]),
    ...credentials.flatMap(({ id, password }) => (password === null ? [id] : [id, password])),
    ...consents.map(({ consent_id }) => consent_id),
    ...mails.map(({ message_id }) => message_id),
    ...references.map(({ account_id }) => account_id),
  ];
}
