import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import * as draft from '#contract/team/material-draft-calls.ts';
import { publishDraft } from '#contract/team/material-publication-calls.ts';
import {
  cancelEnding,
  confirmEnding,
  endingWaitDays,
  endRetention,
  type PlannedEnding,
  readRetention,
} from '#contract/team/retention-calls.ts';
import { revertMaterial } from '#contract/team/study-material-calls.ts';
import { markTestPerson } from '#contract/team/test-people-calls.ts';
import { deleteWithdrawnAddresses } from '#server/participation/person/earlier-participations-store.ts';
import { type ClockWatch, openClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { endRetainedData } from '#server/team/retention/end-retained-data.ts';
import {
  accountIdOf,
  auditTrail,
  hasAdministeredLong,
  noRoles,
  staffMember,
  teamMember,
} from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantBetweenDays } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { whileClockIsDoubtful } from '#tests/support/platform/doubtful-clock.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';

const daySeconds = 86_400;
const longAgo = '2020-06-30';
const fiveYears = {
  'placeholders.json': (text: string) => text.replace(/("ANOS_GUARDA": \{[^}]*"value": )null/, '$1"5"'),
};

const overLongAgo = { ...fiveYears, ...withSettings({ lastDate: longAgo, endedOn: longAgo }) };

const stage = openedForTests(startMaterialStage);
let testApp: TestApp;
let zeca: Person;
let yara: Person;
let clara: Person;
let caio: Person;

beforeAll(async () => {
  ({ testApp } = stage);
  await stage.restartWith(overLongAgo);
  await stage.restartWith(fiveYears);
  [zeca, yara] = [await staffMember(testApp, 'Zeca'), await staffMember(testApp, 'Yara')];
  clara = await teamMember(testApp, 'Clara', ['care']);
  await participantBetweenDays(testApp, 'Ana');
  const bia = await person(testApp, 'Bia');
  caio = await person(testApp, 'Caio');
  await bia.hasEnrolled();
  await caio.hasConsented();
  await withdraw(bia, 'erase');
});

const peopleIn = async () =>
  (await testApp.database.selectFrom('participant').select('participant_id').execute()).length;
const seenBy = ({ client }: Person) => client.call(readRetention);
const plannedSeenBy = async (who: Person): Promise<PlannedEnding> => {
  const { planned } = await seenBy(who);
  if (planned === null) throw new Error('No ending waits.');
  return planned;
};
const newsTo = async ({ email }: Person) =>
  (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'team-notice').map(({ bodyText }) => bodyText);

/** What a server does every minute. */
async function round(clockWatch: Pick<ClockWatch, 'isDoubtful'>): Promise<void> {
  await endRetainedData({ ...testApp.parts, onWithdrawal }, new AbortController().signal, clockWatch);
}
const rounds = () => round(openClockWatch(testApp.parts));

async function draftSays(changed: Record<string, unknown>): Promise<draft.MaterialDraft> {
  const begun = await zeca.client.call(draft.beginDraft, {});
  const file = begun.files.find(({ name }) => name === 'settings.json');
  const content = JSON.stringify({ ...JSON.parse(file?.content ?? ''), version: `9.${Date.now()}`, ...changed });
  const { draftId } = begun;
  await zeca.client.call(draft.saveDraftFile, { draftId, name: 'settings.json', content, revision: 1 });
  const { draft: changedDraft } = await zeca.client.call(draft.readMaterialDraft);
  return changedDraft ?? begun;
}

const publishes = async ({ draftId, files, begunFrom: newest }: draft.MaterialDraft) =>
  zeca.client.request('POST', publishDraft.path, {
    draftId,
    newest,
    revisions: files.map(({ name, revision }) => ({ name, revision })),
    approval: { kind: 'notNeeded', reason: 'A pesquisa acabou.' },
  });

describe('an end of the study before the last participation', () => {
  test('is refused in a draft, in a folder at a start and in a return to an edition, with its field', async () => {
    const written = await draftSays({ lastDate: longAgo, endedOn: longAgo });
    const { complaints } = await zeca.client.call(draft.checkDraft);
    expect(complaints).toMatchObject([{ file: 'settings.json', place: 'endedOn' }]);
    expect(complaints[0]?.expectation).toMatch(/^alguém ainda participou em \d\d\/\d\d\/\d{4}: é esperado esse dia/);
    expectRefused(await expectNothingChanged(testApp.database, () => publishes(written)), 'draft-unready');
    await zeca.client.call(draft.discardDraft, { draftId: written.draftId });
    expect((await seenBy(zeca)).endedOn).toBeNull();
    const ofFolder = stage.restartWith(overLongAgo);
    await expect(ofFolder).rejects.toThrow(/settings\.json, endedOn: alguém ainda participou em/);
    await expect(ofFolder).rejects.toThrow(StartupFailure);
    const { number: inForce } = await testApp.database
      .selectFrom('material_in_force')
      .select('number')
      .executeTakeFirstOrThrow();
    const goesBack = () => zeca.client.request('POST', revertMaterial.path, { number: inForce - 1, inForce });
    expectRefused(await expectNothingChanged(testApp.database, goesBack), 'invalid-input', 'settings.json, endedOn');
  });

  test('is accepted when already published, since delayed answers may come after it', async () => {
    const today = testApp.clock.now().toISOString().slice(0, 10);
    expect((await publishes(await draftSays({ lastDate: today, endedOn: today }))).status).toBe(200);
    await testApp.clock.advance(3 * daySeconds);
    await testApp.database
      .updateTable('participant')
      .set({ last_activity_at: testApp.clock.now() })
      .where('account_id', 'is not', null)
      .execute();
    const later = await draftSays({ retentionNoticeDays: 91 });
    expect((await zeca.client.call(draft.checkDraft)).complaints).toEqual([]);
    expect((await publishes(later)).status).toBe(200);
  });

  test('deletes no data within seven days of its publication', async () => {
    const addresses = async () =>
      (await testApp.database.selectFrom('withdrawn_address').select('address_hash').execute()).length;
    await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
    expect(await addresses()).toBe(1);
    await testApp.clock.advance(endingWaitDays * daySeconds);
    await whileClockIsDoubtful(testApp.database, async () => {
      await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
      expect(await addresses()).toBe(1);
    });
    await deleteWithdrawnAddresses(testApp.parts, openClockWatch(testApp.parts));
    expect(await addresses()).toBe(0);
  });
});

describe('a requested ending', () => {
  beforeAll(() => testApp.clock.advance(6 * 366 * daySeconds), 60_000);
  beforeEach(async () => {
    for (const who of [zeca, yara, clara]) await who.client.signIn(who);
    const { planned } = await seenBy(zeca);
    if (planned !== null) await zeca.client.call(cancelEnding, { endingId: planned.endingId });
    await zeca.client.call(endRetention, { way: 'erase', expected: 2, understood: true });
  });

  test('erases no data at once; the other team members are mailed, and see requester and date', async () => {
    await rounds();
    expect(await peopleIn()).toBe(2);
    const planned = await plannedSeenBy(yara);
    expect(planned).toMatchObject({ way: 'erase', byName: 'Zeca', expected: 2 });
    const waitsMs = Date.parse(planned.beginsAt) - Date.parse(planned.requestedAt);
    expect(waitsMs).toBe(endingWaitDays * daySeconds * 1000);
    for (const other of [yara, clara]) {
      expect((await newsTo(other)).at(-1)).toContain('Nada começa antes de sete dias');
    }
    await testApp.clock.advance(endingWaitDays * daySeconds - 60);
    await rounds();
    expect(await peopleIn()).toBe(2);
    expect((await auditTrail(testApp.database)).at(-1)?.action).toBe('retentionRequested');
  });

  test('is confirmed neither by its requester nor by a later administrator', async () => {
    const { endingId } = await plannedSeenBy(zeca);
    const confirms = (who: Person) => who.client.request('POST', confirmEnding.path, { endingId });
    await testApp.database.updateTable('account_user').set({ staff: false }).where('email', '=', yara.email).execute();
    await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', yara.email).execute();
    await testApp.database
      .updateTable('account_user')
      .set({ administration_since: testApp.clock.now() })
      .where('email', '=', yara.email)
      .execute();
    expect((await plannedSeenBy(yara)).confirmation).toBe('tooNew');
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await confirms(zeca), 'own-request');
      expectRefused(await confirms(yara), 'too-new-to-confirm');
      const other = { endingId: crypto.randomUUID() };
      expectRefused(await yara.client.request('POST', confirmEnding.path, other), 'not-found');
      expectRefused(await yara.client.request('POST', cancelEnding.path, other), 'not-found');
    });
    expect(await peopleIn()).toBe(2);
  });

  test('can be withdrawn by any administrator, without erasure', async () => {
    const { endingId } = await plannedSeenBy(yara);
    expect(await yara.client.call(cancelEnding, { endingId })).toMatchObject({ planned: null, runs: [] });
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ action: 'retentionCancelled' });
    expect((await newsTo(zeca)).at(-1)).toContain('retirou o pedido de fim dos dados');
    await testApp.clock.advance(endingWaitDays * daySeconds);
    await rounds();
    expect(await peopleIn()).toBe(2);
  });

  test('lapses when another end is published, or its requester is no administrator any more', async () => {
    await testApp.clock.advance(endingWaitDays * daySeconds);
    const today = testApp.clock.now().toISOString().slice(0, 10);
    await zeca.client.signIn(zeca);
    expect((await publishes(await draftSays({ lastDate: today, endedOn: today }))).status).toBe(200);
    const { endingId } = await plannedSeenBy(yara);
    await yara.client.signIn(yara);
    await hasAdministeredLong(testApp, yara);
    expectRefused(await yara.client.request('POST', confirmEnding.path, { endingId }), 'retention-changed');
    await rounds();
    expect(await peopleIn()).toBe(2);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ action: 'retentionLapsed' });
    await testApp.clock.advance(6 * 366 * daySeconds);
    await zeca.client.signIn(zeca);
    await yara.client.signIn(yara);
    await zeca.client.call(endRetention, { way: 'erase', expected: 2, understood: true });
    await yara.client.call(changeRoles, {
      accountId: await accountIdOf(zeca),
      ...{ category: 'patient', member: false, ...noRoles },
    });
    const again = await plannedSeenBy(yara);
    expectRefused(
      await yara.client.request('POST', confirmEnding.path, { endingId: again.endingId }),
      'request-outdated',
    );
    await testApp.clock.advance(endingWaitDays * daySeconds);
    await rounds();
    expect(await peopleIn()).toBe(2);
    expect((await seenBy(yara)).planned).toBeNull();
    await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', zeca.email).execute();
  });

  test('is neither begun, confirmed nor requested while a server doubts its clock', async () => {
    const machine = { aheadMs: 0 };
    const watch = openClockWatch(testApp.parts, () => ({
      wallMs: Date.now() + machine.aheadMs,
      steadyMs: performance.now(),
    }));
    machine.aheadMs = 8 * daySeconds * 1000;
    await testApp.clock.advance(8 * daySeconds);
    await round(watch);
    await rounds();
    expect(await peopleIn()).toBe(2);
    for (const who of [zeca, yara]) await who.client.signIn(who);
    const { endingId } = await plannedSeenBy(yara);
    await hasAdministeredLong(testApp, yara);
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await yara.client.request('POST', confirmEnding.path, { endingId }), 'clock-doubtful');
    });
    await zeca.client.call(cancelEnding, { endingId });
    const again = { way: 'erase', expected: 2, understood: true } as const;
    expectRefused(await zeca.client.request('POST', endRetention.path, again), 'clock-doubtful');
    machine.aheadMs = 0;
    expect(await watch.isDoubtful()).toBe(false);
    expect((await zeca.client.call(endRetention, again)).planned).not.toBeNull();
  });

  test('starts after seven days, once for any number of servers; participants marked as tests meanwhile stay', async () => {
    await testApp.clock.advance((endingWaitDays - 1) * daySeconds);
    await zeca.client.signIn(zeca);
    await zeca.client.call(markTestPerson, { accountId: await accountIdOf(caio), reason: 'Testou o convite.' });
    await testApp.clock.advance(daySeconds);
    await Promise.all([rounds(), rounds()]);
    await rounds();
    expect(await peopleIn()).toBe(1);
    expect((await newsTo(clara)).at(-1)).toContain('Passaram os sete dias de espera');
    expect((await auditTrail(testApp.database)).slice(-4).map(({ action }) => action)).toEqual([
      'retentionRequested',
      'testPersonMarked',
      'retentionBegun',
      'retentionEnded',
    ]);
  });
});
