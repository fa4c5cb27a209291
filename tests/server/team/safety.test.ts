import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitInventory } from '#contract/participation/inventory-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import * as calls from '#contract/team/safety-calls.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { mailTheTeam } from '#server/team/safety/mail-team-store.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { leaves } from '#tests/support/participation/leaving.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import {
  calmInventory,
  casesSeenBy,
  handsInInventory,
  inventoryOfItem21,
  inventoryWith,
  takes,
} from '#tests/support/team/safety-cases.ts';

const hourSeconds = 3600;

let testApp: TestApp;
let zeca: Person;
let yara: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  [zeca, yara] = await Promise.all([staffMember(testApp, 'Zeca'), staffMember(testApp, 'Yara')]);
}, 60_000);
afterAll(() => testApp.close());

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled({ fullName: `${name} da Silva Canário` });
  return somebody;
}

/** @returns the case that somebody's inventory has opened, as Zeca sees it */
async function caseOf(somebody: Person): Promise<calls.SafetyCase> {
  const participant = await testApp.database
    .selectFrom('participant')
    .where('account_id', '=', await accountIdOf(somebody))
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const cases = [...(await casesSeenBy(zeca)), ...(await casesSeenBy(zeca, 'closed'))];
  return (
    cases.find(({ participantId }) => participantId === participant.participant_id) ?? expect.fail('There is no case.')
  );
}

async function caseOfNew(name: string): Promise<calls.SafetyCase> {
  const somebody = await enrolled(name);
  await handsInInventory(somebody, inventoryOfItem21);
  return caseOf(somebody);
}

const teamMails = () =>
  testApp.database.selectFrom('mail').where('kind', '=', 'safety-case').selectAll().orderBy('mail_id').execute();

async function asks(who: Person, call: Call, input?: object): Promise<RawReply> {
  return who.client.request(call.method, call.path, input);
}

const idOf = ({ caseId, revision }: calls.SafetyCase) => ({ caseId, revision });

describe('answers that ask for somebody to look', () => {
  const three = (items: readonly number[]) => Object.fromEntries(items.map((item) => [item, 3 as const]));
  test.each([
    ['item 21 at 1', inventoryWith({ 21: 1 }), []],
    ['item 21 at 2', inventoryWith({ 21: 2 }), ['item21']],
    ['depression at 10', inventoryWith({ ...three([3, 5, 10]), 13: 1 }), []],
    ['depression at 11', inventoryWith({ ...three([3, 5, 10]), 13: 2 }), ['depression']],
    ['anxiety at 7', inventoryWith({ ...three([2, 4]), 7: 1 }), []],
    ['anxiety at 8', inventoryWith({ ...three([2, 4]), 7: 2 }), ['anxiety']],
    ['stress at 12', inventoryWith(three([1, 6, 8, 11])), []],
    ['stress at 13', inventoryWith({ ...three([1, 6, 8, 11]), 12: 1 }), ['stress']],
    [
      'all of them',
      inventoryWith(three(Array.from({ length: 21 }, (_, index) => index + 1))),
      ['item21', 'depression', 'anxiety', 'stress'],
    ],
  ])('%s', async (_title, answers, reasons) => {
    const somebody = await enrolled('Ana');
    await handsInInventory(somebody, answers);
    const stored = await testApp.database
      .selectFrom('safety_case')
      .innerJoin('participant', 'participant.participant_id', 'safety_case.participant_id')
      .where('account_id', '=', await accountIdOf(somebody))
      .select(['safety_case.day', 'reasons'])
      .execute();
    expect(stored).toEqual(reasons.length === 0 ? [] : [{ day: 1, reasons }]);
  });

  test('open one case a day, however often they are handed in, due after the hours of the study', async () => {
    const somebody = await enrolled('Bia');
    const before = (await teamMails()).length;
    await handsInInventory(somebody, inventoryOfItem21);
    await Promise.all([1, 2, 3].map(() => somebody.client.call(submitInventory, { day: 1 })));
    const opened = await caseOf(somebody);
    expect(opened).toMatchObject({ day: 1, reasons: ['item21'], owner: null, isOverdue: false, history: [] });
    expect(Date.parse(opened.dueAt) - Date.parse(opened.openedAt)).toBe(24 * hourSeconds * 1000);
    expect((await teamMails()).length - before).toBe(2);
    await somebody.hasFinished('test2');
    await somebody.hasStartedDay(2);
    await handsInInventory(somebody, inventoryOfItem21, 2);
    const days = (await casesSeenBy(zeca)).filter(({ participantId }) => participantId === opened.participantId);
    expect(days.map(({ day }) => day)).toEqual([1, 2]);
  });

  test('keep no answer and no sum in the case, nor a name in what staff see of it', async () => {
    const somebody = await enrolled('Dora');
    await handsInInventory(somebody, inventoryWith({ 21: 3 }));
    const seen = JSON.stringify(await caseOf(somebody));
    expect(seen).not.toMatch(/Dora|Canário|example\.org/);
    const row = await testApp.database
      .selectFrom('safety_case')
      .selectAll()
      .orderBy('case_id', 'desc')
      .executeTakeFirst();
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'case_id',
      'closed_at',
      'closed_by_account_id',
      'day',
      'due_at',
      'note',
      'opened_at',
      'outcome',
      'overdue_mailed_at',
      'participant_id',
      'reasons',
      'revision',
      'taken_at',
      'taken_by_account_id',
      'team_mailed_at',
    ]);
  });

  test('are mailed about to everybody in the team, without a word of health, name or code', async () => {
    const opened = await caseOfNew('Elisa');
    const mails = (await teamMails()).slice(-2);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([yara.email, zeca.email].toSorted());
    for (const { subject, body_text, body_html } of mails) {
      const said = `${subject}\n${body_text}\n${body_html?.replace(/<style>.*<\/style>/s, '')}`;
      expect(said).toContain('Há um caso novo para ver no WordMood');
      expect(said).toContain('http://localhost:3000/safetycases');
      for (const telling of ['Elisa', 'Canário', opened.participantCode, opened.participantId]) {
        expect(said).not.toContain(telling);
      }
      expect(said).not.toMatch(
        /depress|ansied|estresse|inventário|question|saúde|suic|risco|resposta|dia [123]|frase/i,
      );
    }
  });

  test('reach staff at once: the number in their menu, which names nobody', async () => {
    const before = await zeca.client.call(calls.countCases);
    await caseOfNew('Flora');
    expect(await zeca.client.call(calls.countCases)).toEqual({ open: before.open + 1, overdue: before.overdue });
  });

  test('are handed in also where the mail to the team cannot be queued; the mail follows', async () => {
    // Whoever has begun a second day above may have made the first cases overdue, by the hour at which this runs.
    await mailTheTeam(testApp.parts);
    await testApp.database.schema.alterTable('mail').renameTo('mail_away').execute();
    const somebody = await enrolledWithoutMail('Gilda');
    await testApp.database.schema.alterTable('mail_away').renameTo('mail').execute();
    const opened = await caseOf(somebody);
    expect((await somebody.progress()).phase).toBe(2);
    const before = (await teamMails()).length;
    await Promise.all([1, 2, 3].map(() => mailTheTeam(testApp.parts)));
    expect((await teamMails()).length - before).toBe(2);
    expect(opened.reasons).toEqual(['item21']);
    expect(testApp.logged.join('\n')).toContain('the mail about a new case could not be queued');
  });

  /** Enrolling sends a mail of its own: only the inventory meets the missing table. */
  async function enrolledWithoutMail(name: string): Promise<Person> {
    await testApp.database.schema.alterTable('mail_away').renameTo('mail').execute();
    const somebody = await enrolled(name);
    await testApp.database.schema.alterTable('mail').renameTo('mail_away').execute();
    await handsInInventory(somebody, inventoryOfItem21);
    return somebody;
  }
});

describe('a case', () => {
  test('is taken by one of two at the same moment; the other is told', async () => {
    const opened = await caseOfNew('Helena');
    const replies = await Promise.all([zeca, yara].map((one) => asks(one, calls.takeCase, idOf(opened))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409) ?? expect.fail('Nobody was refused.');
    expectRefused(refused, 'case-changed');
    const now = (await casesSeenBy(zeca)).find(({ caseId }) => caseId === opened.caseId);
    expect(now?.history.map(({ kind }) => kind)).toEqual(['taken']);
    expect(now?.revision).toBe(1);
  });

  test('that is taken again by whoever has it stays as it is', async () => {
    const taken = await takes(zeca, await caseOfNew('Iris'));
    expect(await takes(zeca, taken)).toEqual(taken);
  });

  test('goes its way: given back, taken over, closed with an outcome, opened again', async () => {
    const opened = await caseOfNew('Joana');
    let now = await takes(zeca, opened);
    expect(now.owner).toEqual({ name: 'Zeca', isYou: true });
    expectRefused(await asks(yara, calls.releaseCase, idOf(now)), 'not-your-case');
    expectRefused(await asks(yara, calls.closeCase, { ...idOf(now), outcome: 'notNeeded', note: '' }), 'not-your-case');
    now = (await zeca.client.call(calls.releaseCase, idOf(now))).safetyCase;
    expect(now.owner).toBeNull();
    now = await takes(yara, await takes(zeca, now));
    expect(now.owner).toEqual({ name: 'Yara', isYou: true });
    expectRefused(await asks(zeca, calls.releaseCase, idOf(opened)), 'case-changed');
    expectRefused(await asks(yara, calls.closeCase, { ...idOf(opened), outcome: 'other', note: 'x' }), 'case-changed');
    const noNote = await asks(yara, calls.closeCase, { ...idOf(now), outcome: 'other', note: '  ' });
    expectRefused(noNote, 'invalid-input', 'note');
    const note = '<img src=x onerror=alert(1)> combinou de ligar\nna sexta';
    const end = { ...idOf(now), outcome: 'referredToService', note } as const;
    now = (await yara.client.call(calls.closeCase, end)).safetyCase;
    expect(now).toMatchObject({ outcome: 'referredToService', note, isOverdue: false });
    expect((await casesSeenBy(zeca)).some(({ caseId }) => caseId === opened.caseId)).toBe(false);
    expectRefused(await asks(zeca, calls.takeCase, idOf(now)), 'case-changed');
    await testApp.clock.advance(48 * hourSeconds);
    now = (await zeca.client.call(calls.reopenCase, idOf(now))).safetyCase;
    expect(now).toMatchObject({ outcome: null, note: '', isOverdue: false, owner: { isYou: true } });
    expectRefused(await asks(yara, calls.reopenCase, idOf(now)), 'case-changed');
    expect(now.history.map(({ kind, byName }) => `${byName} ${kind}`)).toEqual([
      'Zeca taken',
      'Zeca released',
      'Zeca taken',
      'Yara taken',
      'Yara closed',
      'Zeca reopened',
    ]);
    expect(now.history[4]).toMatchObject({ outcome: 'referredToService', note });
  });

  test('says of each address of the contact whether somebody has shown that the mailbox is theirs', async () => {
    const somebody = await enrolled('Livia');
    await handsInInventory(somebody, inventoryOfItem21);
    const opened = await caseOf(somebody);
    await takes(zeca, opened);
    const { database } = testApp;
    await database
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('email', '=', somebody.email)
      .execute();
    const written = { email: 'outra@example.org' };
    await database.updateTable('participant_contact').set(written).where('email', '=', somebody.email).execute();
    expect((await asks(zeca, calls.readCaseContact, { caseId: opened.caseId })).body).toMatchObject({
      emails: [
        { address: written.email, isConfirmed: false },
        { address: somebody.email, isConfirmed: true },
      ],
    });
  });

  test('shows the contact to whoever sees to it while it is open, and to nobody else; each look is in the log', async () => {
    const somebody = await enrolled('Kelly');
    await handsInInventory(somebody, inventoryOfItem21);
    const opened = await caseOf(somebody);
    const look = (who: Person) => asks(who, calls.readCaseContact, { caseId: opened.caseId });
    expectRefused(await look(zeca), 'not-your-case');
    const taken = await takes(zeca, opened);
    expect((await look(zeca)).body).toEqual({
      fullName: 'Kelly da Silva Canário',
      emails: [{ address: somebody.email, isConfirmed: false }],
    });
    expectRefused(await look(yara), 'not-your-case');
    const { safetyCase } = await zeca.client.call(calls.closeCase, {
      caseId: opened.caseId,
      revision: taken.revision,
      outcome: 'contactedAndGuided',
      note: '',
    });
    expectRefused(await look(zeca), 'not-your-case');
    expect(safetyCase.history.map(({ kind }) => kind)).toEqual(['taken', 'contactRead', 'closed']);
    const trail = await auditTrail(testApp.database);
    const about = trail.filter(({ detail }) => 'caseNumber' in detail && detail.caseNumber === opened.caseId);
    expect(about.map(({ action }) => action)).toEqual(['safetyCaseTaken', 'safetyContactRead', 'safetyCaseClosed']);
    const [actor, subject] = [await accountIdOf(zeca), await accountIdOf(somebody)];
    expect(about.map((entry) => [entry.actor, entry.subject])).toEqual([
      [actor, null],
      [actor, subject],
      [actor, null],
    ]);
  });

  test('that nobody knows is not found', async () => {
    const nobodys = { caseId: 999_999, revision: 0 };
    for (const call of [calls.takeCase, calls.releaseCase, calls.reopenCase]) {
      expectRefused(await asks(zeca, call, nobodys), 'not-found');
    }
    expectRefused(await asks(zeca, calls.closeCase, { ...nobodys, outcome: 'notNeeded', note: '' }), 'not-found');
    expectRefused(await asks(zeca, calls.readCaseContact, { caseId: 999_999 }), 'not-found');
  });

  test('is seen by staff only', async () => {
    const ana = await enrolled('Lia');
    await handsInInventory(ana, inventoryOfItem21);
    const { caseId } = await caseOf(ana);
    const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/staff/safety/'));
    expect(rows).toHaveLength(7);
    for (const call of rows) {
      const input = { caseId, revision: 0, show: 'open', outcome: null, page: 1, note: '' };
      const reply = await asks(ana, call, call.method === 'GET' ? undefined : input);
      expectRefused(reply, 'forbidden');
    }
    expect((await caseOf(ana)).revision).toBe(0);
  });

  test('is listed by when it is due, the closed ones by outcome, with the median time until somebody took one', async () => {
    const { cases, counts, total, hoursToAction } = await zeca.client.call(calls.readCases, {
      show: 'open',
      outcome: null,
      page: 1,
    });
    expect(cases.length).toBeGreaterThan(5);
    expect(cases.map(({ dueAt }) => dueAt)).toEqual(cases.map(({ dueAt }) => dueAt).toSorted());
    expect(counts.open).toBe(total);
    expect(counts.overdue).toBe(cases.filter(({ isOverdue }) => isOverdue).length);
    expect(hoursToAction).toBe(24);
    const byOutcome = (outcome: 'contactedAndGuided' | 'left') =>
      zeca.client.call(calls.readCases, { show: 'closed', outcome, page: 1 });
    expect((await byOutcome('contactedAndGuided')).cases.map(({ outcome }) => outcome)).toEqual(['contactedAndGuided']);
    expect((await byOutcome('left')).total).toBe(0);
  });

  test('counts in the median from opening to the first time that somebody took it', async () => {
    const other = await startTestApp();
    const [staff, one, two, three] = await Promise.all([
      staffMember(other, 'Zeca'),
      person(other, 'Ana'),
      person(other, 'Bia'),
      person(other, 'Caio'),
    ]);
    const figures = async () => {
      const page = await staff.client.call(calls.readCases, { show: 'open', outcome: null, page: 1 });
      return [page.medianSecondsToAction, page.takenCount];
    };
    for (const somebody of [one, two, three]) {
      await somebody.hasEnrolled();
      await handsInInventory(somebody, inventoryOfItem21);
    }
    expect(await figures()).toEqual([null, 0]);
    for (const seconds of [600, 600, 7200]) {
      await other.clock.advance(seconds);
      const [next] = (await casesSeenBy(staff)).filter(({ owner }) => owner === null);
      const taken = await takes(staff, next ?? expect.fail('All are taken.'));
      // Given back and taken again later, it is still the first time that counts.
      const { caseId, revision } = taken;
      await staff.client.call(calls.releaseCase, { caseId, revision });
      await takes(staff, { ...taken, revision: revision + 1 });
    }
    const [median, taken] = await figures();
    expect(taken).toBe(3);
    expect(median).toBeGreaterThanOrEqual(1200);
    expect(median).toBeLessThan(1260);
    await other.close();
  });
});

describe('a case that waits for too long', () => {
  test('stands out, and the team is mailed once, whatever number of servers look', async () => {
    await caseOfNew('Nair');
    const [zecas, yaras] = [testApp.parts, { ...testApp.parts }];
    const look = () => Promise.all([mailTheTeam(zecas), mailTheTeam(yaras), mailTheTeam(zecas)]);
    await testApp.clock.advance(23 * hourSeconds);
    await look();
    const before = (await teamMails()).length;
    await testApp.clock.advance(2 * hourSeconds);
    await look();
    await look();
    const mails = (await teamMails()).slice(before);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([yara.email, zeca.email].toSorted());
    expect(mails[0]?.subject).toBe('Há um caso atrasado para ver no WordMood');
    expect((await zeca.client.call(calls.countCases)).overdue).toBeGreaterThan(0);
    const late = (await casesSeenBy(zeca)).filter(({ isOverdue }) => isOverdue);
    expect(late.length).toBe((await zeca.client.call(calls.countCases)).overdue);
  });

  test('goes to the mailbox of the team where one is named, and to nobody else', async () => {
    await testApp.restartWith({ REHEARSAL: 'public', TEAM_EMAIL: 'equipe@example.org' });
    await caseOfNew('Olga');
    const [last] = (await teamMails()).slice(-1);
    expect(last).toMatchObject({ recipient: 'equipe@example.org', account_id: null });
    await testApp.restartWith({ REHEARSAL: 'public' });
  });

  test('waits for somebody to be told when nobody is in the team yet', async () => {
    const other = await startTestApp();
    const ana = await person(other, 'Ana');
    await ana.hasEnrolled();
    await handsInInventory(ana, inventoryOfItem21);
    await mailTheTeam(other.parts);
    const mails = () => other.database.selectFrom('mail').where('kind', '=', 'safety-case').selectAll().execute();
    expect(await mails()).toEqual([]);
    await staffMember(other, 'Zeca');
    await mailTheTeam(other.parts);
    await mailTheTeam(other.parts);
    expect(await mails()).toHaveLength(1);
    await other.close();
  });
});

describe('whoever leaves', () => {
  test('and lets the answers stay has an end of the case that says so; nobody can be reached any more', async () => {
    const somebody = await enrolled('Paula');
    await handsInInventory(somebody, inventoryOfItem21);
    const opened = await takes(zeca, await caseOf(somebody));
    await leaves(somebody, 'keep');
    expectRefused(await asks(zeca, calls.readCaseContact, { caseId: opened.caseId }), 'not-found');
    const { cases } = await zeca.client.call(calls.readCases, { show: 'closed', outcome: 'left', page: 1 });
    expect(cases).toHaveLength(1);
    const [ended] = cases;
    expect(ended).toMatchObject({ outcome: 'left', hasLeft: true, note: '' });
    expect(ended?.caseId).not.toBe(opened.caseId);
    const again = { caseId: ended?.caseId ?? 0, revision: ended?.revision ?? 0 };
    expectRefused(await asks(zeca, calls.readCaseContact, { caseId: again.caseId }), 'not-found');
    expectRefused(await asks(zeca, calls.reopenCase, again), 'not-found');
  });

  test('and lets nothing stay takes the case along', async () => {
    const somebody = await enrolled('Rita');
    await handsInInventory(somebody, inventoryOfItem21);
    const { caseId } = await caseOf(somebody);
    await leaves(somebody, 'erase');
    const left = await testApp.database.selectFrom('safety_case').where('case_id', '=', caseId).execute();
    expect(left).toEqual([]);
  });
});

test('a participant reads in the own download on which day the team was told, and not what it wrote', async () => {
  const [told, calm] = [await enrolled('Sara'), await enrolled('Tina')];
  await handsInInventory(told, inventoryOfItem21);
  await handsInInventory(calm, calmInventory);
  const followUp = async ({ client }: Person) => {
    const { content } = await client.file(downloadOwnData, {});
    return JSON.parse((await zipContent(content)).get('acompanhamento.json')?.toString() ?? '{}');
  };
  const undecided = { qualityFlags: [], decisionsAboutAnalyses: [], decisionsAboutParts: [] };
  expect(await followUp(calm)).toEqual({ teamNotified: [], ...undecided });
  expect(await followUp(told)).toMatchObject({
    teamNotified: [{ day: 1, on: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) }],
    qualityFlags: [],
  });
});

test('every refusal that the rows about cases declare has been shown here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/staff/safety/'));
  expect(refusalsNotSeen(rows)).toEqual([]);
});
