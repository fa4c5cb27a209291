import { sql } from 'kysely';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { writeNote } from '#contract/research/note-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { personWithoutPassword } from '#tests/support/accounts/person-without-password.ts';
import { announcedPage } from '#tests/support/calls/call-inputs.ts';
import { startCallStage } from '#tests/support/calls/call-stage.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { keysInDatabase } from '#tests/support/platform/keys-in-database.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import type { WalkedCall } from './walked-calls.ts';

/** One app, with one person at every step, and Zenobia, whose data no other account may see or change. */
export type Walk = Awaited<ReturnType<typeof startWalk>>;

/** A column of the walk: what is tried of each call. */
export type Column = {
  calls: readonly WalkedCall[];
  check: (walk: Walk, call: WalkedCall) => Promise<void>;
  /** Every request of the column is refused, so that the database is the same after its last cell. */
  isRefused?: true;
  begin?: (walk: Walk) => Promise<void>;
  /** What holds after the last cell. */
  end?: (walk: Walk) => Promise<void>;
};

/** In every text that Zenobia writes about herself. */
export const writtenByZenobia = 'Canarinho';
/** Of her page, of a message of hers and of a note about her: ids that are made by who names them first. */
export const idOfZenobia = '11111111-2222-4333-8444-555555555555';

export async function startWalk() {
  const { testApp, here, valid, close } = await startCallStage();
  const [lia, zenobia] = await Promise.all([personWithoutPassword(testApp, 'Lia'), everythingOfZenobia(testApp)]);
  await turnsOnSecondFactor(here.zeca);
  const { secret } = await here.zeca.client.call(makeApiToken, { name: 'R', validDays: 1 });
  await testApp.restartWith({ STAFF_SECOND_FACTOR: 'required' });
  // Every sign-in stays fresh for as long as the walk takes.
  const anHourLater = sql<Date>`created_at + interval '1 hour'`;
  await testApp.database.updateTable('account_session').set({ created_at: anHourLater }).execute();

  /** What the server accepts of a call, and a person who may send it. */
  const validFor = ({
    path,
    row,
  }: Pick<WalkedCall, 'path' | 'row'>): { client: StudyClient; input: object | undefined } => {
    const own = identityProviderInputs.find((one) => one.path === path);
    if (own !== undefined) return { client: lia.client, input: own.input };
    const { sender, input } = valid.find(({ call }) => call === row) ?? {};
    return { client: (sender ?? (row?.access === 'staff' ? here.zeca : here.eva)).client, input };
  };
  const keysOfZenobia = await keysInDatabase(testApp.database, zenobia.email);
  const participantIdOfZenobia = await participantIdOf(testApp.database, zenobia);
  const note = { participantId: participantIdOfZenobia, noteId: idOfZenobia, text: 'Prefere as tardes' };
  await here.zeca.client.call(writeNote, note);
  return {
    testApp,
    close,
    here,
    valid,
    lia,
    zenobia,
    token: secret,
    keysOfZenobia,
    participantIdOfZenobia,
    /** @returns every row that is about her, as text */
    rowsOfZenobia: async () => {
      const tables = Object.entries(await databaseSnapshot(testApp.database));
      const lines = tables.flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`));
      return lines.filter((line) => keysOfZenobia.some(({ key }) => line.includes(key)));
    },
    validFor,
  };
}

async function everythingOfZenobia(testApp: TestApp): Promise<Person> {
  const participant = await person(testApp, 'Zenobia');
  const { client } = participant;
  await participant.hasEnrolled({ medications: 'remédio de Zenobia' });
  await participant.hasHadPageOpen(1, idOfZenobia, 40);
  await client.answer(pageKind, announcedPage(1, idOfZenobia));
  await client.call(sendMessage, { sendingId: idOfZenobia, text: 'Aqui é Zenobia.' });
  const { consents } = await client.call(readConsents);
  const content = Buffer.from(`%PDF-1.7\nZenobia\n%%EOF\n`).toString('base64');
  await client.call(storeSignedDocument, { consentId: consents[0]?.consentId ?? '', content });
  const text = writtenByZenobia;
  const texts = { actionPlan: text, personalityTraits: text, favorites: text, social: text, education: text };
  const lists = { listProblems: [text], listGoals: [text], listValues: [text], phrases: [text] };
  await client.call(storeProfile, { sex: '', birthDate: '', ...texts, ...lists });
  return participant;
}
