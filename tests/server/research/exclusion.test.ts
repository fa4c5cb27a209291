import { beforeAll, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import {
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  previewExclusion,
} from '#contract/research/quality-calls.ts';
import { readQualityOf } from '#server/research/quality/quality-of-participant-store.ts';
import { accountIdOf, auditTrail, noRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;
let ana: Person;
let participantId: string;

beforeAll(async () => {
  [zeca, yara, ana] = await Promise.all([
    staffMember(testApp, 'Zeca'),
    staffMember(testApp, 'Yara'),
    person(testApp, 'Ana'),
  ]);
  await ana.hasEnrolled();
  await ana.hasFinished('inventory');
  participantId = await participantIdOf(testApp.database, ana);
});

const stored = async (): Promise<Exclusion | undefined> =>
  (await readQualityOf(testApp.database, participantId))?.exclusion;
const actions = async () =>
  (await auditTrail(testApp.database)).filter(({ action }) => action.startsWith('participant'));

test('participants are excluded only by a decision of staff', async () => {
  expect(await stored()).toEqual({ participantId, excludedAt: null, decisions: [] });
});

test('staff exclude with a reason and include again; every decision is stored', async () => {
  const note = '=HYPERLINK("http://x") <script>alert(1)</script>';
  const out = await zeca.client.call(excludeParticipant, { participantId, reason: 'technicalFault', note });
  expect(out.exclusion).toMatchObject({
    excludedAt: expect.any(String),
    decisions: [{ excluded: true, reason: 'technicalFault', note, byName: 'Zeca' }],
  });
  expect(await stored()).toEqual(out.exclusion);
  const back = await yara.client.call(includeParticipant, { participantId, note: 'Conferido' });
  expect(back.exclusion).toMatchObject({
    excludedAt: null,
    decisions: [
      { excluded: false, reason: null, note: 'Conferido', byName: 'Yara' },
      { excluded: true, reason: 'technicalFault' },
    ],
  });
});

test('a repeated decision is idempotent; another reason is a new decision', async () => {
  const before = (await stored())?.decisions.length ?? 0;
  const decide = (who: Person, reason: 'poorQuality' | 'duplicate') =>
    who.client.call(excludeParticipant, { participantId, reason, note: '' });
  await Promise.all([1, 2, 3].map(() => decide(zeca, 'poorQuality')));
  expect((await stored())?.decisions.length).toBe(before + 1);
  await decide(yara, 'duplicate');
  expect((await stored())?.decisions.map(({ reason }) => reason).slice(0, 2)).toEqual(['duplicate', 'poorQuality']);
  await Promise.all([1, 2].map(() => zeca.client.call(includeParticipant, { participantId, note: '' })));
  expect((await stored())?.decisions.length).toBe(before + 3);
});

test('inclusion of an included participant has no effect', async () => {
  const bia = await enrolledPerson(testApp, 'Bia');
  const id = await participantIdOf(testApp.database, bia);
  await expectNothingChanged(testApp.database, async () => {
    const { exclusion } = await zeca.client.call(includeParticipant, { participantId: id, note: 'x' });
    expect(exclusion.decisions).toEqual([]);
  });
});

test('each decision is audited with its reason, without the note', async () => {
  const [zecas, yaras, anas] = [await accountIdOf(zeca), await accountIdOf(yara), await accountIdOf(ana)];
  expect(await actions()).toEqual([
    { action: 'participantExcluded', detail: { reason: 'technicalFault' }, actor: zecas, subject: anas },
    { action: 'participantIncluded', detail: {}, actor: yaras, subject: anas },
    { action: 'participantExcluded', detail: { reason: 'poorQuality' }, actor: zecas, subject: anas },
    { action: 'participantExcluded', detail: { reason: 'duplicate' }, actor: yaras, subject: anas },
    { action: 'participantIncluded', detail: {}, actor: zecas, subject: anas },
  ]);
});

test('exclusion changes no answer, and the participant continues', async () => {
  await zeca.client.call(excludeParticipant, { participantId, reason: 'notEligible', note: '' });
  const before = await ana.record();
  await ana.hasFinished('wordRating');
  expect((await ana.progress()).phase).toBe(3);
  expect((await ana.record()).DASS).toEqual(before.DASS);
  expect((await stored())?.excludedAt).not.toBeNull();
});

test('a decision needs a reason, a participant and a member of staff', async () => {
  const ask = (who: Person, input: object) => who.client.request('POST', excludeParticipant.path, input);
  await expectNothingChanged(testApp.database, async () => {
    expectRefused(await ask(ana, { participantId, reason: 'other', note: 'x' }), 'forbidden');
    expectRefused(await ask(zeca, { participantId, reason: 'other', note: ' ' }), 'invalid-input', 'note');
    expectRefused(await ask(zeca, { participantId, note: '' }), 'invalid-input', 'reason');
    const unknownId = crypto.randomUUID();
    expectRefused(await ask(zeca, { participantId: unknownId, reason: 'duplicate', note: '' }), 'not-found');
    const include = { participantId: unknownId, note: '' };
    expectRefused(await zeca.client.request('POST', includeParticipant.path, include), 'not-found');
    expectRefused(await zeca.client.request('POST', previewExclusion.path, { participantId: unknownId }), 'not-found');
  });
  const rows = (await contractRows()).filter(({ path }) => /^\/api\/staff\/quality\/[a-z]+$/.test(path));
  expect(refusalsNotSeen(rows)).toEqual([]);
});

test('staff see the analysed counts before and after a decision', async () => {
  const weigh = (id: string) => zeca.client.call(previewExclusion, { participantId: id });
  const dora = await person(testApp, 'Dora');
  await dora.hasFinishedDay(1, { training1: [20, 27] });
  const id = await participantIdOf(testApp.database, dora);
  const { before, after } = await weigh(id);
  const gone = (of: keyof typeof before) => before[of] - after[of];
  // Two attempts at the first training, one at the second, two tests.
  expect([gone('participants'), gone('ratings'), gone('attempts')]).toEqual([1, 40, 5]);
  await zeca.client.call(excludeParticipant, { participantId: id, reason: 'duplicate', note: '' });
  expect(await weigh(id)).toEqual({ before: after, after: before });
  // Ana is out already: the numbers over her go the other way, and Zeca's participation counts in neither.
  const ofAna = await weigh(participantId);
  expect(ofAna.after.participants - ofAna.before.participants).toBe(1);
  await zeca.hasEnrolled();
  const ofStaff = await weigh(await participantIdOf(testApp.database, zeca));
  expect(ofStaff.after).toEqual(ofStaff.before);
  await zeca.client.call(includeParticipant, { participantId: id, note: '' });
  expect((await weigh(id)).before).toEqual(before);
});

test('a withdrawn participant with retained answers can be excluded; reasons stay, notes do not', async () => {
  const caio = await enrolledPerson(testApp, 'Caio');
  const before = await participantIdOf(testApp.database, caio);
  await zeca.client.call(excludeParticipant, { participantId: before, reason: 'other', note: 'Caio disse que...' });
  await withdraw(caio, 'keep');
  const { participant_id } = await testApp.database
    .selectFrom('participant')
    .where('account_id', 'is', null)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const kept = await readQualityOf(testApp.database, participant_id);
  expect(kept?.exclusion.decisions).toMatchObject([{ reason: 'other', note: '' }]);
  const back = await zeca.client.call(includeParticipant, { participantId: participant_id, note: '' });
  expect(back.exclusion.excludedAt).toBeNull();
});

test('decisions survive the withdrawal of their author', async () => {
  await zeca.client.call(changeRoles, {
    accountId: await accountIdOf(yara),
    category: 'patient',
    member: false,
    ...noRoles,
  });
  await yara.client.signIn(yara);
  await testApp.clock.advance(7 * 86_400);
  await withdraw(yara, 'erase');
  const decisions = (await stored())?.decisions ?? [];
  expect(decisions.some(({ byName }) => byName === null)).toBe(true);
  expect(decisions.filter(({ byName }) => byName === 'Yara')).toEqual([]);
});
