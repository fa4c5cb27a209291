import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteToTeam } from '#contract/accounts/team-request-calls.ts';
import {
  confirmEnding,
  endingWaitDays,
  endRetention,
  type Retention,
  readRetention,
} from '#contract/team/retention-calls.ts';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { openClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import { publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { notifyTeamOfRetention } from '#server/team/retention/notify-team-store.ts';
import { startDueEnding } from '#server/team/retention/planned-ending-store.ts';
import { runPlannedEndings } from '#server/team/retention/run-planned-endings-store.ts';
import type { RetentionWay } from '#study/decisions/retention-way.ts';
import {
  accountIdOf,
  auditTrail,
  hasAdministeredLong,
  staffMember,
  teamMember,
} from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { participantBetweenDays } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { whileClockIsDoubtful } from '#tests/support/platform/doubtful-clock.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const daySeconds = 86_400;
const forever = new AbortController().signal;

/** A study whose text says so many years, and that keeps evidence of who leaves. */
const studyOf = (years: string, settings: Record<string, unknown> = {}) => ({
  'placeholders.json': (text: string) => text.replace(/("ANOS_GUARDA": \{[^}]*"value": )null/, `$1"${years}"`),
  ...withSettings({ evidenceAfterLeaving: 'record', ...settings }),
});
/** Over for five years and more, and for less than ten. */
const longOver = { lastDate: '2020-06-30', endedOn: '2020-06-30' };

type Cast = {
  stage: MaterialStage;
  testApp: TestApp;
  zeca: Person;
  /** She is of the team, and has taken part too. */
  yara: Person;
  /** Agreed to ten years. */
  bia: Person;
  /** Every identifier of participants of the five-year text: names, addresses, codes. */
  traces: string[];
};

/** In force as if the participations were years ago: otherwise a start refuses such an end. */
async function endStudy({ testApp }: MaterialStage, changes: Parameters<typeof shippedFiles>[0]): Promise<void> {
  const { database, clock, parts } = testApp;
  const seen = parts.materials.inForce.number;
  const files = await shippedFiles(changes);
  await publishEdition({ database, clock, pinPeopleToMaterial, files, seen, origin: 'folder' });
  await parts.materials.load();
}

/** Of five years: two participants, one who only consented, Yara, one who left with answers retained, one who left with erasure. */
async function makeCast(): Promise<Cast> {
  const stage = await startMaterialStage();
  const { testApp } = stage;
  await stage.restartWith(studyOf('10'));
  const zeca = await staffMember(testApp, 'Zeca');
  const bia = await participantBetweenDays(testApp, 'Bia');
  await stage.restartWith(studyOf('5'));
  const [ana, caio, dora, eva, fabio] = [
    await participantBetweenDays(testApp, 'Anacleta'),
    await person(testApp, 'Caiobi'),
    await person(testApp, 'Doralice'),
    await person(testApp, 'Evangelina'),
    await person(testApp, 'Fabiano'),
  ];
  const yara = await teamMember(testApp, 'Yara', ['administration']);
  await fabio.hasEnrolled();
  await caio.hasFinishedDay(1);
  await dora.hasEnrolled();
  await eva.hasConsented();
  await yara.hasEnrolled();
  // Queued for Yara, with the address of a participant whose data will expire.
  await zeca.client.call(inviteToTeam, { email: ana.email, staffRoles: ['reading'], staffUntil: null });
  const codes = await testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'account_id')
    .where('email', 'in', [ana.email, dora.email, eva.email, fabio.email])
    .select('code')
    .execute();
  await withdraw(caio, 'keep');
  await withdraw(dora, 'erase');
  const gone = [ana, caio, dora, eva, fabio];
  const traces = [...gone.flatMap(({ name, email }) => [name, email]), ...codes.map(({ code }) => code)];
  return { stage, testApp, zeca, yara, bia, traces };
}

const seenBy = ({ client }: Person): Promise<Retention> => client.call(readRetention);
const asks = ({ client }: Person, way: RetentionWay, expected: number) =>
  client.request('POST', endRetention.path, { way, expected, understood: true });
const partsOf = (testApp: TestApp) => ({ ...testApp.parts, onWithdrawal });

/** Rows of an unaffected participant. */
async function rowsOf({ database }: TestApp, joinedPerson: Person) {
  const participant = await database
    .selectFrom('participant')
    .where('account_id', '=', await accountIdOf(joinedPerson))
    .selectAll()
    .executeTakeFirstOrThrow();
  const answers = await database
    .selectFrom('inventory_choice')
    .where('participant_id', '=', participant.participant_id)
    .selectAll()
    .execute();
  return { participant, answers };
}

/** A server that ends in the middle of the so many-th person. */
async function endsServerAt(testApp: TestApp, turn: number): Promise<void> {
  let turns = 0;
  const first = async () => {
    turns += 1;
    if (turns === turn) throw new Error('The server is gone.');
  };
  await expect(
    runPlannedEndings({ ...partsOf(testApp), onWithdrawal: [...onWithdrawal, { first }] }, forever),
  ).rejects.toThrow('The server is gone.');
}

describe('expired data', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await makeCast();
  });
  afterAll(() => cast.stage.close());

  test('do not exist while the study runs', async () => {
    const { endedOn, groups } = await seenBy(cast.zeca);
    expect(endedOn).toBeNull();
    expect(groups.map(({ years, state, retainedUntil }) => [years, state, retainedUntil])).toEqual([
      [5, 'studyGoesOn', null],
      [10, 'studyGoesOn', null],
    ]);
    expectRefused(await asks(cast.zeca, 'erase', 5), 'retention-changed');
  });

  test('are announced once, by a mail to the team and on its pages', async () => {
    const { stage, testApp, zeca, traces } = cast;
    const { database, clock } = testApp;
    const date = (years: number, days: number) =>
      Temporal.PlainDate.from(clock.now().toISOString().slice(0, 10)).subtract({ years }).add({ days }).toString();
    const mails = () =>
      database
        .selectFrom('mail')
        .where('kind', '=', 'retention')
        .orderBy('mail_id')
        .select(['subject', 'body_text'])
        .execute();
    const watch = openClockWatch(testApp.parts);
    const tell = () =>
      Promise.all([notifyTeamOfRetention(testApp.parts, watch), notifyTeamOfRetention(testApp.parts, watch)]);
    await endStudy(stage, studyOf('5', { lastDate: date(5, 200), endedOn: date(5, 200) }));
    await tell();
    expect(await mails()).toEqual([]);
    const near = date(5, 60);
    await endStudy(stage, studyOf('5', { lastDate: near, endedOn: near }));
    await whileClockIsDoubtful(database, tell);
    expect(await mails()).toEqual([]);
    await tell();
    await tell();
    const told = await mails();
    // Zeca and Yara.
    expect(told).toHaveLength(2);
    expect(told[0]?.subject).toBe('O prazo de guarda de dados da pesquisa está perto do fim');
    const said = JSON.stringify(told).toLowerCase();
    for (const trace of traces) expect(said).not.toContain(trace.toLowerCase());
    expect(said).not.toMatch(/saúde|depress|ansiedade|estresse/);
    expect((await seenBy(zeca)).groups[0]).toMatchObject({ state: 'near' });
    expectRefused(await asks(zeca, 'erase', 5), 'retention-changed');
    await endStudy(stage, studyOf('5', longOver));
    await tell();
    await tell();
    expect((await mails()).map(({ subject }) => subject).slice(2)).toEqual(
      Array.from({ length: 2 }, () => 'O prazo de guarda de dados da pesquisa acabou'),
    );
  });

  test('are counted by the consent text of each participant, also with shifted times', async () => {
    const { groups } = await seenBy(cast.zeca);
    expect(groups).toEqual([
      // Anacleta, Fabiano and Evangelina, without Yara, whose participation is a test; Caiobi; the evidence of Caiobi and Doralice.
      { years: 5, retainedUntil: '2025-06-30', state: 'over', people: 3, leftAnswers: 1, evidence: 2 },
      { years: 10, retainedUntil: '2030-06-30', state: 'retained', people: 1, leftAnswers: 0, evidence: 0 },
    ]);
  });

  test('stay until a team member who has seen their number requests the end', async () => {
    const { testApp, zeca } = cast;
    await expectNothingChanged(testApp.database, async () => {
      await runPlannedEndings(partsOf(testApp), forever);
      expectRefused(await asks(zeca, 'erase', 5), 'retention-changed');
      const without = { way: 'erase', expected: 6, understood: false };
      expectRefused(await zeca.client.request('POST', endRetention.path, without), 'invalid-input', 'understood');
    });
  });

  test('are deleted once under concurrent requests and servers, also after a crash midway', async () => {
    const { testApp, zeca, yara, bia, traces } = cast;
    const { database } = testApp;
    const ofBia = await rowsOf(testApp, bia);
    const receipts = await database.selectFrom('withdrawal_receipt').selectAll().execute();
    const replies = await Promise.all([zeca, yara, zeca, yara].map((one) => asks(one, 'erase', 6)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply, 'retention-changed');
    const { planned } = await seenBy(zeca);
    const other = planned?.confirmation === 'requestedByYou' ? yara : zeca;
    expect((await seenBy(zeca)).runs).toEqual([]);
    await hasAdministeredLong(testApp, other);
    await other.client.call(confirmEnding, { endingId: planned?.endingId ?? '' });
    expect((await seenBy(zeca)).runs).toHaveLength(1);
    await endsServerAt(testApp, 3);
    expect((await seenBy(zeca)).runs).toMatchObject([{ finishedAt: null, expected: 6, evidence: 0 }]);
    expect(((await seenBy(zeca)).runs[0]?.people ?? 0) + ((await seenBy(zeca)).runs[0]?.leftAnswers ?? 0)).toBe(2);
    // Pressed again while it is under way.
    expectRefused(await asks(yara, 'anonymize', 4), 'retention-changed');
    await Promise.all([runPlannedEndings(partsOf(testApp), forever), runPlannedEndings(partsOf(testApp), forever)]);
    await runPlannedEndings(partsOf(testApp), forever);
    const { runs, groups } = await seenBy(zeca);
    expect(runs).toMatchObject([{ way: 'erase', expected: 6, people: 3, leftAnswers: 1, evidence: 2 }]);
    expect(runs[0]?.finishedAt).not.toBeNull();
    expect(groups.map(({ years }) => years)).toEqual([10]);
    expect(await tracesInDatabase(database, traces)).toEqual([]);
    expect(await rowsOf(testApp, bia)).toEqual(ofBia);
    // Without withdrawals.
    expect(await database.selectFrom('withdrawal_receipt').selectAll().execute()).toEqual(receipts);
    expectRefused(await asks(zeca, 'erase', 6), 'retention-changed');
  });

  test('of team members are deleted without their account', async () => {
    const { testApp, yara } = cast;
    expect(await seenBy(yara)).toMatchObject({ endedOn: longOver.endedOn });
    const ofYara = await testApp.database
      .selectFrom('participant')
      .where('account_id', '=', await accountIdOf(yara))
      .selectAll()
      .execute();
    expect(ofYara).toEqual([]);
  });

  test('leave a receipt in the audit log, which stays intact', async () => {
    const trail = (await auditTrail(cast.testApp.database)).filter(({ action }) => action.startsWith('retention'));
    const counts = { people: 3, leftAnswers: 1, evidence: 2 };
    expect(trail).toMatchObject([
      { action: 'retentionRequested', detail: { way: 'erase', ...counts } },
      { action: 'retentionConfirmed', detail: { way: 'erase' } },
      { action: 'retentionEnded', detail: { way: 'erase', ...counts }, actor: null, subject: null },
    ]);
    expect([await accountIdOf(cast.zeca), await accountIdOf(cast.yara)]).toContain(trail[0]?.actor);
    expect(isChainIntact(await verifyAuditLog(cast.testApp.database))).toBe(true);
  });
});

describe('removal of names from expired data', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await makeCast();
    await endStudy(cast.stage, studyOf('5', longOver));
  });
  afterAll(() => cast.stage.close());

  test('leaves anonymous answers, and the data are due no more', async () => {
    const { testApp, zeca, traces } = cast;
    const { database } = testApp;
    const leftBefore = await database.selectFrom('participant').where('account_id', 'is', null).selectAll().execute();
    const count = () =>
      database
        .selectFrom('inventory_choice')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
    const answers = await count();
    expect((await asks(zeca, 'anonymize', 6)).status).toBe(200);
    await testApp.clock.advance(endingWaitDays * daySeconds);
    await startDueEnding(testApp.parts);
    await endsServerAt(testApp, 2);
    await runPlannedEndings(partsOf(testApp), forever);
    expect(await tracesInDatabase(database, traces)).toEqual([]);
    expect(await count()).toEqual(answers);
    const { runs, groups } = await seenBy(zeca);
    expect(runs).toMatchObject([{ way: 'anonymize', people: 3, leftAnswers: 1, evidence: 2 }]);
    expect(groups.map(({ years }) => years)).toEqual([10]);
    // Evangelina had not joined: of her there was nothing to keep.
    const nameless = await database.selectFrom('participant').where('account_id', 'is', null).selectAll().execute();
    expect(nameless.map(({ kept_for_good }) => kept_for_good)).toEqual([true, true, true]);
    const { revision: _revision, kept_for_good: _kept, ...before } = leftBefore[0] ?? expect.fail('Nobody had left.');
    expect(nameless).toContainEqual(expect.objectContaining(before));
    const years = nameless.map(({ consented_at }) => consented_at.getUTCFullYear());
    expect(years.filter((year) => year > 2001)).toEqual([]);
    expect((await checkRecords(database)).findings).toEqual([]);
    expectRefused(await asks(zeca, 'erase', 6), 'retention-changed');
  });
});

test('a text without a number of years never expires, and is reported after the end of the study', async () => {
  const stage = await startMaterialStage();
  try {
    const zeca = await staffMember(stage.testApp, 'Zeca');
    const gil = await person(stage.testApp, 'Gil');
    await gil.hasConsented();
    await endStudy(stage, withSettings(longOver));
    expect((await seenBy(zeca)).groups).toMatchObject([
      { years: null, retainedUntil: null, state: 'unknown', people: 1 },
    ]);
    expectRefused(await asks(zeca, 'erase', 1), 'retention-changed');
  } finally {
    await stage.close();
  }
});
