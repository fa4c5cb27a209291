import { readAccount } from '#contract/accounts/account-calls.ts';
import { readConsents } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { listMessages, sendMessage } from '#contract/team/contact-calls.ts';
import { addProfessional } from '#contract/team/directory-calls.ts';
import { closeCase } from '#contract/team/safety-calls.ts';
import { createUnsubscribeToken } from '#server/team/reminders/unsubscribe-token.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { casesSeenBy, takesCase } from '#tests/support/team/safety-cases.ts';
import { type Person, person, type Stage } from './people.ts';

/** One person at every place where calls can be tried, and what those in the middle of something have before them. */
export type PeopleEverywhere = {
  /** Has an account only. */
  gil: Person;
  /** Has consented and not enrolled. */
  fabio: Person;
  /** Has answered items 1 to 3 of the inventory with 2. */
  ana: Person;
  /** Has rated two words with 3 after 900.5 ms; the third one timed out. */
  bia: Person;
  shownToBia: string[];
  nextForBia: string;
  /** Has answered items 1 and 2 of the first training with their first options. */
  caio: Person;
  /** @returns an option of an item that Caio has before him, both counted from 1 */
  optionOfCaio: (item: number, option: number) => string;
  /** Is before the first test. */
  hugo: Person;
  /** Has finished day 1; day 2 is not open. */
  eva: Person;
  /** Is staff, and takes no part in the study. */
  zeca: Person;
  consentIdOfFabio: string;
  /** Has an account that others change. */
  accountIdOfNina: string;
  /** Has an account to leave with. */
  rui: Person;
  /** A listed professional without an account. */
  professionalId: string;
  /** Another one, to be removed. */
  idOfFormerProfessional: string;
  /** Of what Eva has written to the team. */
  messageIdOfEva: string;
  /** With which Eva can turn reminders off. */
  stopTokenOfEva: string;
  /** Of Bia, Caio, Hugo and Eva: the first is open, Zeca has the next two, and has closed the last. */
  cases: Record<'untaken' | 'taken' | 'other' | 'closed', { caseId: number; revision: number }>;
  /** Counts in the analyses. */
  participantIdOfEva: string;
  codeOfEva: string;
};

/** Brings ten people to their places, through the server's own calls where there is one. */
export async function peopleEverywhere(stage: Stage): Promise<PeopleEverywhere> {
  const named = (name: string) => person(stage, name);
  const [gil, fabio, ana, bia] = await Promise.all([named('Gil'), named('Fabio'), named('Ana'), named('Bia')]);
  const [caio, hugo, eva, zeca] = await Promise.all([named('Caio'), named('Hugo'), named('Eva'), named('Zeca')]);
  const [nina, rui] = await Promise.all([named('Nina'), named('Rui')]);
  await isMadeStaff(stage, zeca);
  await fabio.hasConsented();
  await Promise.all([ana, bia, caio, hugo, eva].map((someone) => someone.hasEnrolled()));

  const [order, items] = await Promise.all([beginsToRate(bia), beginsToTrain(caio), beginsInventory(ana)]);
  await Promise.all([hugo.hasFinished('training1'), eva.hasFinishedDay(1)]);
  const optionOfCaio = (item: number, option: number) => optionOf(items, item, option);
  const shownToBia = order.slice(0, 3);
  return {
    gil,
    fabio,
    ana,
    bia,
    shownToBia,
    nextForBia: order[3] ?? '',
    caio,
    optionOfCaio,
    hugo,
    eva,
    zeca,
    consentIdOfFabio: (await fabio.client.call(readConsents)).consents[0]?.consentId ?? '',
    accountIdOfNina: (await nina.client.call(readAccount)).account?.id ?? '',
    rui,
    professionalId: await isAddedProfessional(zeca, 'Dra. Iara'),
    idOfFormerProfessional: await isAddedProfessional(zeca, 'Dr. Otto'),
    messageIdOfEva: await writesToTeam(eva, zeca),
    stopTokenOfEva: await isReminded(stage, eva),
    cases: await seesToCases(stage, zeca),
    participantIdOfEva: (await participationOf(stage, eva)).participant_id,
    codeOfEva: (await participationOf(stage, eva)).code,
  };
}

function participationOf({ database }: Stage, { email }: Person) {
  return database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'account_id')
    .where('email', '=', email)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
}

/** Sets one day's answers of Bia, Caio, Hugo and Eva above the threshold of a case. */
async function seesToCases({ database }: Stage, staff: Person): Promise<PeopleEverywhere['cases']> {
  await database.deleteFrom('safety_case').execute();
  const days = await database
    .selectFrom('study_day')
    .where('inventory_submitted_at', 'is not', null)
    .select(['participant_id', 'day'])
    .execute();
  const now = new Date();
  await database
    .insertInto('safety_case')
    .values(days.map((of) => ({ ...of, reasons: '["item21"]', opened_at: now, due_at: now, team_mailed_at: now })))
    .execute();
  const [untaken, ...others] = await casesSeenBy(staff);
  const [taken, other, toBeClosed] = await Promise.all(others.map((one) => takesCase(staff, one)));
  if (untaken === undefined || taken === undefined || other === undefined || toBeClosed === undefined) {
    throw new Error('There are fewer cases than people who have handed in an inventory.');
  }
  const { caseId, revision } = toBeClosed;
  const end = { caseId, revision, outcome: 'notReached', note: '' } as const;
  const { safetyCase: closed } = await staff.client.call(closeCase, end);
  return { untaken, taken, other, closed };
}

async function isAddedProfessional(staff: Person, displayName: string): Promise<string> {
  const added = await staff.client.call(addProfessional, { who: { displayName }, clinics: ['Clínica Aroeira'] });
  return added.professionalId;
}

/** @returns the token in the mail */
async function isReminded(stage: Stage, participant: Person): Promise<string> {
  const { token, hash } = createUnsubscribeToken();
  const { participant_id } = await participationOf(stage, participant);
  const reminder = { participant_id, day: 2, queued_at: new Date(), mail_id: null } as const;
  await stage.database
    .insertInto('reminder')
    .values({ ...reminder, opt_out_hash: hash })
    .execute();
  return token;
}

/** @returns the id of the message */
async function writesToTeam({ client }: Person, staff: Person): Promise<string> {
  await client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Posso trocar o dia 2?' });
  const { messages } = await staff.client.call(listMessages, { show: 'all', page: 1 });
  return messages[0]?.messageId ?? '';
}

async function isMadeStaff({ database }: Stage, { email }: Person): Promise<void> {
  await database.updateTable('account_user').set({ staff: true }).where('email', '=', email).execute();
}

async function beginsInventory({ client }: Person): Promise<void> {
  for (const item of [1, 2, 3]) await client.answer(inventoryChoiceKind, choice(1, item, 2));
}

async function beginsToRate(participant: Person): Promise<string[]> {
  await participant.hasFinished('inventory');
  const { order } = await participant.client.call(openWordRating, { day: 1 });
  for (const [index, word] of order.slice(0, 3).entries()) {
    const answer = index === 2 ? 'timedOut' : { valence: 3, reactionTimeMs: 900.5 };
    await participant.client.answer(wordRatingKind, presentation(1, index + 1, word, answer));
  }
  return order;
}

type Items = readonly { options: string[] }[];

async function beginsToTrain(participant: Person): Promise<Items> {
  await participant.hasFinished('wordRating');
  const { items } = await participant.client.call(openRelationBlock, { day: 1, task: 'training1' });
  for (const item of [1, 2]) {
    const place = { day: 1, task: 'training1', attempt: 1, item } as const;
    await participant.client.answer(relationItemKind, relationAnswer(place, optionOf(items, item, 1)));
  }
  return items;
}

function optionOf(items: Items, item: number, option: number): string {
  return items[item - 1]?.options[option - 1] ?? '';
}
