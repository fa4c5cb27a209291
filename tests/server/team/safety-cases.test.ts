import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/platform/call.ts';
import * as calls from '#contract/team/safety-calls.ts';
import { markTestPerson } from '#contract/team/test-people-calls.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { mailTeamOfCases } from '#server/team/safety/mail-team-of-cases-store.ts';
import { readOwnFollowUp } from '#server/team/safety/own-follow-up-store.ts';
import { releaseCasesWithoutCare } from '#server/team/safety/release-cases-store.ts';
import { accountIdOf, auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import {
  caseOf,
  caseOfNew,
  casesSeenBy,
  handsInInventory,
  hasJoined,
  inventoryOfItem21,
  takesCase,
} from '#tests/support/team/safety-cases.ts';

const hourSeconds = 3600;

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;

async function asks(who: Person, call: Call, input?: object): Promise<RawReply> {
  return who.client.request(call.method, call.path, input);
}

const idOf = ({ caseId, revision }: calls.SafetyCase) => ({ caseId, revision });

test('no mail is sent while the team is empty, and one to its first member', async () => {
  const ana = await hasJoined(testApp, 'Ana');
  await handsInInventory(ana, inventoryOfItem21);
  await mailTeamOfCases(testApp.parts);
  const mails = () => testApp.database.selectFrom('mail').where('kind', '=', 'safety-case').selectAll().execute();
  expect(await mails()).toEqual([]);
  zeca = await staffMember(testApp, 'Zeca');
  await mailTeamOfCases(testApp.parts);
  await mailTeamOfCases(testApp.parts);
  expect(await mails()).toHaveLength(1);
  yara = await staffMember(testApp, 'Yara');
});

test('the median time to action runs from opening to the first take of a case', async () => {
  for (const name of ['Bia', 'Caio']) await handsInInventory(await hasJoined(testApp, name), inventoryOfItem21);
  const figures = async () => {
    const page = await zeca.client.call(calls.readCases, { show: 'open', outcome: null, page: 1 });
    return [page.medianSecondsToAction, page.takenCount];
  };
  expect(await figures()).toEqual([null, 0]);
  for (const seconds of [600, 600, 7200]) {
    await testApp.clock.advance(seconds);
    const [next] = (await casesSeenBy(zeca)).filter(({ owner }) => owner === null);
    const taken = await takesCase(zeca, next ?? expect.fail('All are taken.'));
    // A second taking does not count.
    const { safetyCase } = await zeca.client.call(calls.releaseCase, idOf(taken));
    await takesCase(zeca, safetyCase);
  }
  const [median, taken] = await figures();
  expect(taken).toBe(3);
  // The rehearsal clock goes on while the test runs.
  expect(median).toBeGreaterThanOrEqual(1200);
  expect(median).toBeLessThan(7200);
});

describe('a case', () => {
  test('is taken by one of two concurrent people; the other is notified', async () => {
    const opened = await caseOfNew(testApp, zeca, 'Helena');
    const replies = await Promise.all([zeca, yara].map((one) => asks(one, calls.takeCase, idOf(opened))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409) ?? expect.fail('Nobody was refused.');
    expectRefused(refused, 'case-changed');
    const now = (await casesSeenBy(zeca)).find(({ caseId }) => caseId === opened.caseId);
    expect(now?.history.map(({ kind }) => kind)).toEqual(['taken']);
    expect(now?.revision).toBe(1);
  });

  test('taken again by its holder is unchanged', async () => {
    const taken = await takesCase(zeca, await caseOfNew(testApp, zeca, 'Iris'));
    expect(await takesCase(zeca, taken)).toEqual(taken);
  });

  test('is released, taken over, closed with an outcome and reopened', async () => {
    const opened = await caseOfNew(testApp, zeca, 'Joana');
    let now = await takesCase(zeca, opened);
    expect(now.owner).toEqual({ name: 'Zeca', isYou: true });
    expectRefused(await asks(yara, calls.releaseCase, idOf(now)), 'not-your-case');
    expectRefused(await asks(yara, calls.closeCase, { ...idOf(now), outcome: 'notNeeded', note: '' }), 'not-your-case');
    now = (await zeca.client.call(calls.releaseCase, idOf(now))).safetyCase;
    expect(now.owner).toBeNull();
    now = await takesCase(yara, await takesCase(zeca, now));
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

  test('shows the contact only to its holder while open; each look is audited', async () => {
    const participant = await hasJoined(testApp, 'Kelly');
    await handsInInventory(participant, inventoryOfItem21);
    const opened = await caseOf(testApp, zeca, participant);
    const look = (who: Person) => asks(who, calls.readCaseContact, { caseId: opened.caseId });
    expectRefused(await look(zeca), 'not-your-case');
    const taken = await takesCase(zeca, opened);
    expect((await look(zeca)).body).toEqual({
      fullName: 'Kelly da Silva Canário',
      emails: [{ address: participant.email, isConfirmed: false }],
    });
    expectRefused(await look(yara), 'not-your-case');
    const { database } = testApp;
    const ofKelly = database.updateTable('account_user').where('email', '=', participant.email);
    await ofKelly.set({ email_verified: true }).execute();
    const written = { email: 'outra@example.org' };
    await database.updateTable('participant_contact').set(written).where('email', '=', participant.email).execute();
    expect((await look(zeca)).body).toMatchObject({
      emails: [
        { address: written.email, isConfirmed: false },
        { address: participant.email, isConfirmed: true },
      ],
    });
    const { safetyCase } = await zeca.client.call(calls.closeCase, {
      caseId: opened.caseId,
      revision: taken.revision,
      outcome: 'contactedAndGuided',
      note: '',
    });
    expectRefused(await look(zeca), 'not-your-case');
    expect(safetyCase.history.map(({ kind }) => kind)).toEqual(['taken', 'contactRead', 'contactRead', 'closed']);
    const trail = await auditTrail(testApp.database);
    const about = trail.filter(({ detail }) => 'caseNumber' in detail && detail.caseNumber === opened.caseId);
    const [actor, subject] = [await accountIdOf(zeca), await accountIdOf(participant)];
    expect(about.map((entry) => [entry.action, entry.actor, entry.subject])).toEqual([
      ['safetyCaseTaken', actor, null],
      ['safetyContactRead', actor, subject],
      ['safetyContactRead', actor, subject],
      ['safetyCaseClosed', actor, null],
    ]);
  });

  test('with an unknown id is not found', async () => {
    const unknownId = { caseId: 999_999, revision: 0 };
    for (const call of [calls.takeCase, calls.releaseCase, calls.reopenCase]) {
      expectRefused(await asks(zeca, call, unknownId), 'not-found');
    }
    expectRefused(await asks(zeca, calls.closeCase, { ...unknownId, outcome: 'notNeeded', note: '' }), 'not-found');
    expectRefused(await asks(zeca, calls.readCaseContact, { caseId: 999_999 }), 'not-found');
  });

  test('is listed by due time, closed ones by outcome, with the median time to the first take', async () => {
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
});

describe('withdrawal', () => {
  test('with answers retained closes the case as unreachable', async () => {
    const participant = await hasJoined(testApp, 'Paula');
    await handsInInventory(participant, inventoryOfItem21);
    const opened = await takesCase(zeca, await caseOf(testApp, zeca, participant));
    await withdraw(participant, 'keep');
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

  test('with erasure deletes the case', async () => {
    const participant = await hasJoined(testApp, 'Rita');
    await handsInInventory(participant, inventoryOfItem21);
    const { caseId } = await caseOf(testApp, zeca, participant);
    await withdraw(participant, 'erase');
    const left = await testApp.database.selectFrom('safety_case').where('case_id', '=', caseId).execute();
    expect(left).toEqual([]);
  });
});

test('an open case returns to the list when its holder loses the role care, and the team is notified again if it is overdue', async () => {
  const { database, parts, clock } = testApp;
  const olga = await teamMember(testApp, 'Olga', ['care'], new Date(clock.now().getTime() + 40 * hourSeconds * 1000));
  const ofOlga = await takesCase(olga, await caseOfNew(testApp, zeca, 'Quica'));
  const ofYara = await takesCase(yara, await caseOfNew(testApp, zeca, 'Saulo'));
  await clock.advance(30 * hourSeconds);
  const find = async ({ caseId }: calls.SafetyCase) =>
    (await casesSeenBy(zeca)).find((one) => one.caseId === caseId) ?? expect.fail('The case is not open.');
  const works = async () => {
    await releaseCasesWithoutCare(parts);
    await mailTeamOfCases(parts);
  };
  const mails = async () => (await database.selectFrom('mail').where('kind', '=', 'safety-case').execute()).length;
  await works();
  expect([await find(ofOlga), await find(ofYara)]).toMatchObject([
    { owner: { name: 'Olga' } },
    { owner: { name: 'Yara' } },
  ]);
  await clock.advance(20 * hourSeconds);
  const before = await mails();
  await works();
  const now = await find(ofOlga);
  expect(now).toMatchObject({ owner: null, takenAt: null, revision: ofOlga.revision + 1 });
  expect(now.history.map(({ kind, byName }) => `${byName} ${kind}`)).toEqual(['Olga taken', 'Olga roleEnded']);
  expect((await find(ofYara)).owner).toMatchObject({ name: 'Yara' });
  expect(await mails()).toBeGreaterThan(before);
  const after = await mails();
  await works();
  expect([await find(ofOlga), await mails()]).toEqual([now, after]);
});

test('the own data give the day of the notification, and none before it or for a test', async () => {
  const { database, clock } = testApp;
  const participant = await hasJoined(testApp, 'Tais');
  await handsInInventory(participant, inventoryOfItem21);
  const participantId = await participantIdOf(database, participant);
  const notified = async () =>
    (await readOwnFollowUp(database, participantId, { timeZone: 'UTC', isOver: false })).teamNotified;
  const on = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' }).format(clock.now());
  expect(await notified()).toEqual([{ day: 1, on }]);
  const ofTais = database.updateTable('safety_case').where('participant_id', '=', participantId);
  await ofTais.set({ team_mailed_at: null }).execute();
  expect(await notified()).toEqual([{ day: 1, on: null }]);
  await ofTais.set({ team_mailed_at: clock.now() }).execute();
  await zeca.client.call(markTestPerson, { accountId: await accountIdOf(participant), reason: 'Ensaio' });
  expect(await notified()).toEqual([{ day: 1, on: null }]);
});

test('every refusal of the case calls occurs here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path.startsWith('/api/staff/safety/'));
  expect(refusalsNotSeen(rows)).toEqual([]);
});

test('a withdrawal with retained answers leaves neither a mail about its cases nor a time to action', async () => {
  const { database } = testApp;
  const [mailOf, reading] = [
    () => database.selectFrom('mail').where('kind', '=', 'safety-case').select(['created_at', 'sent_at']).execute(),
    { show: 'open', outcome: null, page: 1 } as const,
  ];
  const before = await zeca.client.call(calls.readCases, reading);
  const others = (await mailOf()).length;
  for (const isSent of [true, false]) {
    const gone = await hasJoined(testApp, `Gone${isSent}`);
    await handsInInventory(gone, inventoryOfItem21);
    await takesCase(zeca, (await casesSeenBy(zeca)).find(({ owner }) => owner === null) ?? expect.fail());
    const queuedAt =
      (await mailOf())
        .map(({ created_at }) => created_at.getTime())
        .toSorted()
        .at(-1) ?? 0;
    if (isSent) {
      const sentAt = testApp.clock.now();
      await database
        .updateTable('mail')
        .set({ sent_at: sentAt })
        .where('created_at', '=', new Date(queuedAt))
        .execute();
    }
    await testApp.clock.advance(60);
    await withdraw(gone, 'keep');
    expect((await mailOf()).map(({ created_at }) => created_at.getTime())).not.toContain(queuedAt);
    // One that waits still goes to both.
    expect(await mailOf()).toHaveLength(isSent ? others : others + 2);
  }
  const { medianSecondsToAction, takenCount } = await zeca.client.call(calls.readCases, reading);
  expect([medianSecondsToAction, takenCount]).toEqual([before.medianSecondsToAction, before.takenCount]);
});
