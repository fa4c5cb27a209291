import { randomInt, randomUUID } from 'node:crypto';
import { changeEmail, readAccount } from '#contract/accounts/account-calls.ts';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { changeRoles, findPeople } from '#contract/accounts/staff-account-calls.ts';
import { inviteToTeam } from '#contract/accounts/team-request-calls.ts';
import { declineConsent, giveConsent, readConsents } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { writeNote } from '#contract/research/note-calls.ts';
import { excludeParts } from '#contract/research/part-exclusion-calls.ts';
import { excludeParticipant } from '#contract/research/quality-calls.ts';
import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { confirmSignature } from '#contract/team/consent-evidence-calls.ts';
import { listMessages, markMessage, sendMessage } from '#contract/team/contact-calls.ts';
import { setDayOpening } from '#contract/team/day-opening-calls.ts';
import { addProfessional } from '#contract/team/directory-calls.ts';
import { switchReminders } from '#contract/team/reminder-calls.ts';
import { closeCase, readCaseContact } from '#contract/team/safety-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { attachConsentCopies } from '#server/participation/consent/attach-consent-copies.ts';
import { storeSignedPdf } from '#server/participation/consent/signed-document-store.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { checkSignedConsents } from '#server/team/consents/check-signed-consents.ts';
import { hashOfUnsubscribeToken } from '#server/team/reminders/unsubscribe-token.ts';
import { allRoles, noRoles } from '#tests/support/accounts/staff.ts';
import { announcedPage, choice, questionnaire } from '#tests/support/calls/call-inputs.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';
import { casesSeenBy, takesCase } from '#tests/support/team/safety-cases.ts';
import { type Person, person } from './people.ts';
import { participantIdOf } from './waiting-people.ts';

/** Words unique to her. */
export const numberFormat = {
  name: 'Zuleica',
  fullName: 'Zuleica Quiroga do Vale',
  signature: 'Zuleica Quiroga',
  secondEmail: 'zuleica-nova@example.org',
  medications: 'Fluvoxamina, receita do Dr. Xisto',
  plan: 'Falar com a prima Quitéria',
  caseNote: 'Liguei para a vizinha Querubina',
  openingReason: 'Viaja com a tia Quirina',
  reasonToFind: 'Ligou do telefone da irmã Quintina',
  teamNote: 'A vizinha Quelmira atende o telefone',
  exclusionNote: 'Disse que o primo Quintiliano respondeu',
  partNote: 'A tia Quiliana estava ao lado no inventário',
  tokenName: 'R no notebook da Quiteriana',
  outsideId: 'quixote48213',
  testReason: 'Experimenta o estudo com o cunhado Quirino',
  message: 'A consulta com a Dra. Xênia mudou de dia',
  signedPdf: 'assinado digitalmente por ZULEICA QUIROGA:12345678900',
} as const;

export type PersonWithEverything = {
  zuleica: Person;
  accountId: string;
  participantId: string;
  /** Every trace of her: her texts, and her keys. */
  traces: string[];
};

/**
 * A participant with every kind of stored data, signed in on two devices.
 * @param staff searches for her and changes her roles
 */
export async function personWithEverything(testApp: TestApp, staff: Person): Promise<PersonWithEverything> {
  const { database } = testApp;
  const zuleica = await person(testApp, numberFormat.name);
  const { account } = await zuleica.client.call(readAccount);
  const accountId = account?.id ?? '';
  await consentsTwice(testApp, zuleica, accountId);
  await confirmsSignature(testApp, zuleica, staff);
  await attachConsentCopies(testApp.parts, new AbortController().signal);
  await zuleica.hasFinishedDay(1);
  await isRemindedOfDayTwo(testApp, zuleica, staff);
  await zuleica.hasFinishedDay(3);
  await workOutFlags(testApp);
  await zuleica.hasHadPageOpen(3, randomUUID(), 60);
  await zuleica.client.answer(pageKind, announcedPage(3));
  await zuleica.client.requestAnswer(inventoryChoiceKind, choice(3, 4, 1, 9));
  await fillsProfile(zuleica);
  await staff.client.call(findPeople, { search: numberFormat.name, role: 'all', page: 1 });
  await staff.client.call(changeRoles, { accountId, category: 'patient', member: true, ...noRoles });
  await isProfessional(staff, accountId);
  await requestsRoles(staff, accountId, zuleica.email);
  await zuleica.client.signIn(zuleica);
  await writesToTeam(zuleica, staff);
  await zuleica.otherDevice();
  await zuleica.client.request('POST', '/api/auth/request-password-reset', { email: zuleica.email });
  await zuleica.client.call(changeEmail, { email: numberFormat.secondEmail });
  await zuleica.client.file(downloadOwnData, {});
  await zuleica.client.request('POST', '/api/auth/sign-in/email', { email: zuleica.email, password: 'errada1234' });
  await putsBehindTheScenes(testApp, accountId, zuleica.email);
  await teamFollowsUp(testApp, staff, accountId);
  const participant = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
  const { participant_id: participantId, code } = participant;
  const keys = await keysOf(testApp, accountId, participantId);
  const traces = [...Object.values(numberFormat), zuleica.email, accountId, participantId, code, ...keys];
  return { zuleica, accountId, participantId, traces };
}

async function consentsTwice({ parts }: TestApp, { client, email }: Person, accountId: string): Promise<void> {
  const { consent } = await client.call(readMaterial);
  await client.call(declineConsent, { consentHash: consent.hash });
  const act = {
    consentHash: consent.hash,
    accepted: true,
    healthDataAccepted: false,
    typedName: numberFormat.signature,
  } as const;
  await client.call(giveConsent, { ...act, typedName: `${act.typedName} Segunda` });
  await client.call(giveConsent, act);
  const { consents } = await client.call(readConsents);
  // Not by the call, which is refused where the study asks for none.
  const content = Buffer.from(`%PDF-1.7\n${numberFormat.signedPdf}\n%%EOF\n`);
  await storeSignedPdf(parts, accountId, { consentId: consents[0]?.consentId ?? '', content });
  const { fullName, medications } = numberFormat;
  await client.call(enrol, questionnaire({ fullName, medications, email }));
}

/** The signature has been checked, and staff have confirmed it by hand. */
async function confirmsSignature({ parts }: TestApp, { client }: Person, staff: Person): Promise<void> {
  await checkSignedConsents(parts, new AbortController().signal);
  const { consents } = await client.call(readConsents);
  const { consentId = '', signedDocumentReceivedAt } = consents[0] ?? {};
  await staff.client.call(confirmSignature, { consentId, receivedAt: signedDocumentReceivedAt ?? '' });
}

/** Staff open the day early; a reminder of it has gone out, and she has then turned them off. */
async function isRemindedOfDayTwo(testApp: TestApp, zuleica: Person, staff: Person): Promise<void> {
  const { database, clock } = testApp;
  const participantId = await participantIdOf(database, zuleica);
  const reason = numberFormat.openingReason;
  await staff.client.call(setDayOpening, { participantId, day: 2, opens: 'now', beyondLastDate: false, reason });
  await database
    .insertInto('reminder')
    .values({
      participant_id: participantId,
      day: 2,
      queued_at: clock.now(),
      mail_id: null,
      opt_out_hash: hashOfUnsubscribeToken(randomUUID()),
    })
    .execute();
  await zuleica.client.call(switchReminders, { wanted: false });
}

async function fillsProfile({ client }: Person): Promise<void> {
  await client.call(storeProfile, {
    sex: 'feminino',
    birthDate: '1979-11-30',
    social: 'Viúva',
    education: 'Ensino médio',
    listProblems: [numberFormat.plan],
    listGoals: [],
    listValues: [],
    actionPlan: numberFormat.plan,
    personalityTraits: '',
    favorites: '',
    phrases: [],
  });
}

async function writesToTeam({ client }: Person, staff: Person): Promise<void> {
  await client.call(sendMessage, { sendingId: randomUUID(), text: numberFormat.message });
  const { messages } = await staff.client.call(listMessages, { show: 'unanswered', page: 1 });
  await staff.client.call(markMessage, { messageId: messages[0]?.messageId ?? '', answered: true });
}

/** Sets her answers of day 1 above the threshold of a case; two of staff handle it, and exclude her from the analyses. */
async function teamFollowsUp({ database, clock }: TestApp, staff: Person, accountId: string): Promise<void> {
  const { participant_id } = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  await database.deleteFrom('safety_case').where('participant_id', '=', participant_id).execute();
  await database
    .insertInto('safety_case')
    .values(
      ([1, 2] as const).map((day) => ({
        participant_id,
        day,
        reasons: '["item21"]',
        opened_at: now,
        due_at: now,
        team_mailed_at: now,
      })),
    )
    .execute();
  const hers = (await casesSeenBy(staff)).filter(({ participantId }) => participantId === participant_id);
  for (const [index, one] of hers.entries()) {
    const { caseId, revision } = await takesCase(staff, one);
    await staff.client.call(readCaseContact, { caseId });
    if (index === 0) {
      await staff.client.call(closeCase, { caseId, revision, outcome: 'other', note: numberFormat.caseNote });
    }
  }
  const hersAlone = { participantId: participant_id, noteId: randomUUID(), text: numberFormat.teamNote };
  await staff.client.call(writeNote, hersAlone);
  await staff.client.call(findCodeOfName, { from: 'people', id: accountId, reason: numberFormat.reasonToFind });
  const note = numberFormat.exclusionNote;
  await staff.client.call(excludeParticipant, { participantId: participant_id, reason: 'other', note });
  const part = { participantId: participant_id, day: 1 as const, parts: ['inventory' as const] };
  await staff.client.call(excludeParts, { ...part, reason: 'other', note: numberFormat.partNote });
}

/** A doctor until she withdraws. */
async function isProfessional(staff: Person, accountId: string): Promise<void> {
  const roles = { accountId, member: true, ...noRoles };
  await staff.client.call(changeRoles, { ...roles, category: 'doctor' });
  await staff.client.call(addProfessional, { who: { accountId }, clinics: ['Clínica do Vale'] });
  await staff.client.call(changeRoles, { ...roles, category: 'patient' });
}

/** An administrator's pending request about her. */
async function requestsRoles({ client }: Person, accountId: string, email: string): Promise<void> {
  await client.call(changeRoles, { accountId, category: 'patient', member: true, ...allRoles });
  await client.call(inviteToTeam, { email, staffRoles: ['care'], staffUntil: null });
}

/** Rows of flows tested elsewhere: pop-up sign-in, second factor, sent and queued mails. */
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
  const { participant_id } = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  await database.insertInto('participation_of_staff').values({ participant_id, since: now }).execute();
  const { link_id } = await database
    .insertInto('recruitment_link')
    .values({
      ...{
        code: drawCode(),
        name: 'Cartaz',
        source: 'Cartaz',
        site: '',
        quota: null,
        ends_on: null,
        completion_address: '',
      },
      ...{ completion_day: 3, made_at: now, made_by_account_id: accountId },
    })
    .returning('link_id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('account_arrival')
    .values({
      account_id: accountId,
      link_id,
      outside_id: numberFormat.outsideId,
      outside_study: null,
      outside_session: null,
      arrived_at: now,
    })
    .execute();
  await database
    .insertInto('group_draw')
    .values({ participant_id, stratum: '[]', place: randomInt(2 ** 31 - 1) })
    .execute();
  await database.updateTable('participant').set({ link_id }).where('participant_id', '=', participant_id).execute();
  await database.insertInto('test_participation').values({ participant_id, since: now, by_role_only: false }).execute();
  await database
    .insertInto('test_account')
    .values({ account_id: accountId, reason: numberFormat.testReason, marked_at: now, marked_by_account_id: null })
    .execute();
  await database
    .insertInto('invented_account')
    .values({ account_id: accountId, part: 'participant', made_at: now })
    .execute();
  const jobId = randomUUID();
  await database
    .insertInto('api_token')
    .values({
      token_id: randomUUID(),
      account_id: accountId,
      name: numberFormat.tokenName,
      token_hash: randomUUID(),
      created_at: now,
      expires_at: now,
    })
    .execute();
  await database
    .insertInto('export_job')
    .values({
      job_id: jobId,
      requested_by_account_id: accountId,
      trigger: 'page',
      filter: JSON.stringify(wholeStudy),
      state: 'waiting',
      requested_at: now,
      rows_estimated: 0,
    })
    .execute();
  await database
    .insertInto('export_opening')
    .values({ job_id: jobId, account_id: accountId, opened_at: now })
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
  const mail = {
    subject: `Olá, ${numberFormat.name}`,
    body_text: '',
    kind: 'other',
    created_at: now,
    next_try_at: now,
  };
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
  const reminders = await database
    .selectFrom('reminder')
    .where('participant_id', '=', participantId)
    .select('opt_out_hash')
    .execute();
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
    ...reminders.map(({ opt_out_hash }) => opt_out_hash),
    ...references.map(({ account_id }) => account_id),
  ];
}
