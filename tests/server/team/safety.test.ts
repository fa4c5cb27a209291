import { beforeAll, describe, expect, test } from 'vitest';
import { inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import * as calls from '#contract/team/safety-calls.ts';
import { mailTeamOfCases } from '#server/team/safety/mail-team-of-cases-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { participantBetweenDays } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import {
  caseOf,
  caseOfNew,
  casesSeenBy,
  handsInInventory,
  hasJoined,
  inventoryOfItem21,
  inventoryWith,
} from '#tests/support/team/safety-cases.ts';

const hourSeconds = 3600;

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;

beforeAll(async () => {
  [zeca, yara] = await Promise.all([staffMember(testApp, 'Zeca'), staffMember(testApp, 'Yara')]);
});

const teamMails = () =>
  testApp.database.selectFrom('mail').where('kind', '=', 'safety-case').selectAll().orderBy('mail_id').execute();

describe('inventory answers above the threshold', () => {
  test("open one case a day with the reasons, also on repeats, due after the study's hours", async () => {
    const ana = await hasJoined(testApp, 'Bia');
    const before = (await teamMails()).length;
    await handsInInventory(
      ana,
      Array.from({ length: 21 }, () => 3 as const),
    );
    await Promise.all([1, 2, 3].map(() => ana.client.answer(inventorySubmissionKind, { day: 1 })));
    const opened = await caseOf(testApp, zeca, ana);
    const reasons = ['item21', 'depression', 'anxiety', 'stress'];
    expect(opened).toMatchObject({ day: 1, reasons, owner: null, isOverdue: false, history: [] });
    expect(Date.parse(opened.dueAt) - Date.parse(opened.openedAt)).toBe(24 * hourSeconds * 1000);
    expect((await teamMails()).length - before).toBe(2);
    const caio = await participantBetweenDays(testApp, 'Caio');
    await testApp.database.deleteFrom('safety_case').where('participant_id', '<>', opened.participantId).execute();
    await caio.hasStartedDay(2);
    await handsInInventory(caio, inventoryOfItem21, 2);
    expect(await caseOf(testApp, zeca, caio)).toMatchObject({ day: 2, reasons: ['item21'] });
  });

  test('open none below the thresholds; the staff menu counts the others at once', async () => {
    const before = await zeca.client.call(calls.countCases);
    await handsInInventory(await hasJoined(testApp, 'Ana'), inventoryWith({ 21: 1 }));
    expect(await zeca.client.call(calls.countCases)).toEqual(before);
    await handsInInventory(await hasJoined(testApp, 'Flora'), inventoryOfItem21);
    expect(await zeca.client.call(calls.countCases)).toEqual({ open: before.open + 1, overdue: before.overdue });
  });

  test('store no answer or sum in the case, and show staff no name', async () => {
    const participant = await hasJoined(testApp, 'Dora');
    await handsInInventory(participant, inventoryWith({ 21: 3 }));
    const seen = JSON.stringify(await caseOf(testApp, zeca, participant));
    expect(seen).not.toMatch(/Dora|Canário|example\.org/);
    const row = await testApp.database
      .selectFrom('safety_case')
      .selectAll()
      .orderBy('case_id', 'desc')
      .executeTakeFirstOrThrow();
    const { participant_id: _whose, reasons, ...rest } = row;
    expect(reasons).toEqual(['item21']);
    // Day, revision and id: any other number would be an answer or a sum.
    const numbers = Object.entries(rest).filter(([, value]) => typeof value === 'number');
    expect(numbers.map(([column]) => column).toSorted()).toEqual(['case_id', 'day', 'revision']);
  });

  test('are mailed to the whole team, without health data, name or code', async () => {
    const opened = await caseOfNew(testApp, zeca, 'Elisa');
    const mails = (await teamMails()).slice(-2);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([yara.email, zeca.email].toSorted());
    for (const { subject, body_text, body_html } of mails) {
      const text = `${subject}\n${body_text}\n${body_html?.replace(/<style>.*<\/style>/s, '')}`;
      expect(text).toContain('Há um caso novo para ver no WordMood');
      expect(text).toContain('http://localhost:3000/safetycases');
      for (const telling of ['Elisa', 'Canário', opened.participantCode, opened.participantId]) {
        expect(text).not.toContain(telling);
      }
      expect(text).not.toMatch(
        /depress|ansied|estresse|inventário|question|saúde|suic|risco|resposta|dia [123]|frase/i,
      );
    }
  });

  test('are submitted also when the mail cannot be queued; the mail follows', async () => {
    // A second day begun above may have made the first cases overdue, depending on the hour of this run.
    await mailTeamOfCases(testApp.parts);
    const participant = await hasJoined(testApp, 'Gilda');
    await testApp.database.schema.alterTable('mail').renameTo('mail_away').execute();
    await handsInInventory(participant, inventoryOfItem21);
    await testApp.database.schema.alterTable('mail_away').renameTo('mail').execute();
    const opened = await caseOf(testApp, zeca, participant);
    expect((await participant.progress()).phase).toBe(2);
    const before = (await teamMails()).length;
    await Promise.all([1, 2, 3].map(() => mailTeamOfCases(testApp.parts)));
    expect((await teamMails()).length - before).toBe(2);
    expect(opened.reasons).toEqual(['item21']);
    expect(testApp.logged.join('\n')).toContain('mail about a new case could not be queued');
  });
});

describe('an overdue case', () => {
  test('is highlighted, and mailed to the team once by any number of servers', async () => {
    await caseOfNew(testApp, zeca, 'Nair');
    const [zecas, yaras] = [testApp.parts, { ...testApp.parts }];
    const look = () => Promise.all([mailTeamOfCases(zecas), mailTeamOfCases(yaras), mailTeamOfCases(zecas)]);
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

  test("is mailed only to the team's mailbox if set", async () => {
    await testApp.restartWith({ REHEARSAL: 'public', TEAM_EMAIL: 'equipe@example.org' });
    await caseOfNew(testApp, zeca, 'Olga');
    const [last] = (await teamMails()).slice(-1);
    expect(last).toMatchObject({ recipient: 'equipe@example.org', account_id: null });
    await testApp.restartWith({ REHEARSAL: 'public' });
  });
});
