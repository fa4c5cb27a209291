import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { confirmTeamRequest, refuseTeamRequest } from '#contract/accounts/team-request-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { beginDraft, checkDraft, readMaterialDraft, saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { publishDraft, readApprovals, requestUnblinding } from '#contract/team/material-publication-calls.ts';
import { readRevertEffect, revertMaterial } from '#contract/team/study-material-calls.ts';
import { publishMaterial } from '#server/team/study-material/publish-material-store.ts';
import { analysisPlanName } from '#study/material/analysis-plan-material.ts';
import {
  accountIdOf,
  allRoles,
  auditTrail,
  hasAdministeredLong,
  staffMember,
  teamMember,
} from '#tests/support/accounts/staff.ts';
import { confirms, newestSeenBy, requestsSeenBy } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { whileClockIsDoubtful } from '#tests/support/platform/doubtful-clock.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { withPlan } from '#tests/support/study/changed-material.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const daySeconds = 86_400;
const reason = 'A banca pediu os resultados parciais.';
/** Later than these tests move the clock: an earlier date would end the blind. */
const blind = 'blindedUntilPeople: 500\nblindedUntil: 2031-06-30';

const planOf = (version: string, more: string) =>
  withPlan(`version: '${version}'\nregistered: 2026-11-01\nconfirmatory: [change.depression.1-3]\n${more}`);

/** Edition 1 has no analysis plan; edition 2 has one that blinds. */
async function blindedApp(): Promise<TestApp> {
  const app = await startTestApp();
  await publishMaterial(app.parts, { files: await shippedFiles(planOf('1', blind)), seen: 1 });
  return app;
}

const inForce = async ({ database }: TestApp) =>
  (await database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow()).number;
const goingBack = (app: TestApp, by: Person, number: number) => async () =>
  by.client.request('POST', revertMaterial.path, { number, inForce: await inForce(app) });
const asking = (by: Person, backTo: number | null) => () =>
  by.client.request('POST', requestUnblinding.path, { backTo, reason });
const isBlinded = async (by: Person) => (await by.client.call(readStudyAnalysis)).plan.blinded !== null;

/** Writes the plan of the draft, after starting a draft if needed; null removes the plan. */
async function drafts({ client }: Person, content: string | null): Promise<void> {
  if ((await client.call(readMaterialDraft)).draft === null) await client.call(beginDraft, {});
  const { draft } = await client.call(readMaterialDraft);
  const revision = draft?.files.find(({ name }) => name === analysisPlanName)?.revision ?? 0;
  await client.call(saveDraftFile, { draftId: draft?.draftId ?? '', name: analysisPlanName, content, revision });
}

function publication({ client }: Person) {
  return async () => {
    const { draft, newest } = await client.call(readMaterialDraft);
    const revisions = (draft?.files ?? []).map(({ name, revision }) => ({ name, revision }));
    const approval = { kind: 'notNeeded', reason: 'Ensaio' };
    return client.request('POST', publishDraft.path, { draftId: draft?.draftId, revisions, newest, approval });
  };
}

let app: TestApp;
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  app = await blindedApp();
  zeca = await staffMember(app, 'Zeca');
  yara = await staffMember(app, 'Yara');
  await hasAdministeredLong(app, yara);
});
afterAll(() => app.close());

describe('a blinding plan', () => {
  test('is not removed by one administrator, neither by an older edition nor by a draft', async () => {
    expect(await isBlinded(zeca)).toBe(true);
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 1)), 'unblinding-unconfirmed');
    await drafts(zeca, null);
    expectRefused(await expectNothingChanged(app.database, publication(zeca)), 'unblinding-unconfirmed');
    expect(await isBlinded(zeca)).toBe(true);
  });

  test.each([
    ['fewer people', '1.1', 'blindedUntilPeople: 499\nblindedUntil: 2031-06-30'],
    ['no number of people', '1.2', 'blindedUntil: 2031-06-30'],
    ['an earlier date', '1.3', 'blindedUntilPeople: 500\nblindedUntil: 2031-06-29'],
    ['no date, and more people', '1.4', 'blindedUntilPeople: 900'],
  ])('is not weakened by one administrator: %s', async (_what, version, weaker) => {
    await drafts(zeca, planOf(version, weaker)[analysisPlanName]());
    expectRefused(await expectNothingChanged(app.database, publication(zeca)), 'unblinding-unconfirmed');
  });

  test('is changed by one administrator when it blinds for as long or longer', async () => {
    await drafts(zeca, planOf('2', 'blindedUntilPeople: 501\nblindedUntil: 2031-07-01')[analysisPlanName]());
    expect((await zeca.client.call(checkDraft)).effect?.unblinding).toBeNull();
    expectRefused(await asking(zeca, null)(), 'material-changed');
    expect((await publication(zeca)()).status).toBe(200);
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 2)), 'unblinding-unconfirmed');
  });
});

describe('a request to unblind early', () => {
  type Unblinding = NonNullable<OutputOf<typeof readRevertEffect>['unblinding']>;
  const unblindingTo = async (number: number, by = zeca): Promise<Unblinding | null> =>
    (await by.client.call(readRevertEffect, { number })).unblinding;

  test('has a reason, and waits for a second person, who is mailed and sees its subject', async () => {
    expect(await unblindingTo(1)).toEqual({
      before: { untilPeople: 501, until: '2031-07-01' },
      after: { untilPeople: null, until: null },
      secondPerson: 'confirms',
      request: null,
    });
    expectRefused(
      await zeca.client.request('POST', requestUnblinding.path, { backTo: 1, reason: ' ' }),
      'invalid-input',
    );
    expectRefused(await asking(zeca, 99)(), 'not-found');
    await zeca.client.call(requestUnblinding, { backTo: 1, reason });
    expectRefused(await asking(zeca, 1)(), 'already-requested');
    expect(await unblindingTo(1)).toMatchObject({ request: { state: 'waiting', usableFrom: null } });
    expect(await newestSeenBy(yara)).toMatchObject({
      ...{ kind: 'unblinding', requestedByName: 'Zeca', state: 'waiting', isYoursToDecide: true, backTo: 1, reason },
      ...{ before: { untilPeople: 501 }, after: { untilPeople: null, until: null } },
    });
    expect((await mailsTo(app.database, yara.email)).at(-1)?.bodyText).toContain('ver os resultados antes');
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 1)), 'unblinding-unconfirmed');
  });

  test('is valid once for its requester and edition', async () => {
    const analyst = await teamMember(app, 'Ana', ['analysis']);
    await confirms(yara, await newestSeenBy(yara));
    expect(await unblindingTo(1)).toMatchObject({ request: { state: 'confirmed' } });
    expectRefused(await expectNothingChanged(app.database, goingBack(app, yara, 1)), 'unblinding-unconfirmed');
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 2)), 'unblinding-unconfirmed');
    expect((await goingBack(app, zeca, 1)()).status).toBe(200);
    expect(await isBlinded(zeca)).toBe(false);
    expect(await requestsSeenBy(zeca)).toEqual([]);
    const number = await inForce(app);
    expect((await zeca.client.call(readApprovals)).unblindings).toEqual([
      { number, reason, requestedByName: 'Zeca', confirmedByName: 'Yara' },
    ]);
    expect((await auditTrail(app.database)).filter(({ action }) => action === 'materialWentBack')).toMatchObject([
      { detail: { to: 1, edition: number, requestNumber: 1, isAlone: false } },
    ]);
    expect((await mailsTo(app.database, analyst.email)).at(-1)?.bodyText).toContain('os resultados ficam à vista');
    // Without a blind no request is needed; under a new blind the used request is not valid again.
    expect((await goingBack(app, zeca, 2)()).status).toBe(200);
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 1)), 'unblinding-unconfirmed');
  });

  test('is valid for the draft as it was: later changes need another request', async () => {
    await drafts(zeca, planOf('3', 'blindedUntilPeople: 400')[analysisPlanName]());
    await zeca.client.call(requestUnblinding, { backTo: null, reason });
    await confirms(yara, await newestSeenBy(yara));
    await drafts(zeca, planOf('3', 'blindedUntilPeople: 10')[analysisPlanName]());
    expect((await zeca.client.call(checkDraft)).effect?.unblinding).toMatchObject({ request: null });
    expectRefused(await expectNothingChanged(app.database, publication(zeca)), 'unblinding-unconfirmed');
    await drafts(zeca, planOf('3', 'blindedUntilPeople: 400')[analysisPlanName]());
    expect((await publication(zeca)()).status).toBe(200);
    expect(
      (await auditTrail(app.database)).findLast(({ action }) => action === 'materialDraftPublished'),
    ).toMatchObject({
      detail: { requestNumber: 2, isAlone: false },
    });
  });

  test('is refused, withdrawn or expires after a week', async () => {
    await zeca.client.call(requestUnblinding, { backTo: 1, reason });
    await yara.client.call(refuseTeamRequest, { requestId: (await newestSeenBy(yara)).requestId });
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 1)), 'unblinding-unconfirmed');
    await zeca.client.call(requestUnblinding, { backTo: 1, reason });
    await confirms(yara, await newestSeenBy(yara));
    await app.clock.advance(7 * daySeconds);
    await zeca.client.signIn(zeca);
    expectRefused(await expectNothingChanged(app.database, goingBack(app, zeca, 1)), 'unblinding-unconfirmed');
  });

  test('needs an existing and readable draft', async () => {
    expectRefused(await asking(zeca, null)(), 'no-draft');
    await drafts(zeca, 'Nada');
    expectRefused(await asking(zeca, null)(), 'draft-unready');
  });
});

test('a single administrator waits seven days, announced to the team, without confirmation', async () => {
  const alone = await blindedApp();
  const eva = await staffMember(alone, 'Eva');
  const lena = await teamMember(alone, 'Lena', ['reading']);
  await eva.client.call(requestUnblinding, { backTo: 1, reason });
  expect((await mailsTo(alone.database, lena.email)).at(-1)?.bodyText).toContain('sete dias');
  const asked = await newestSeenBy(eva);
  const usableFrom = new Date(Date.parse(asked.requestedAt) + 7 * daySeconds * 1000).toISOString();
  expect(asked).toMatchObject({ kind: 'unblinding', state: 'confirmed', isAlone: true, usableFrom });
  await alone.clock.advance(7 * daySeconds - 60);
  await eva.client.signIn(eva);
  expectRefused(await expectNothingChanged(alone.database, goingBack(alone, eva, 1)), 'unblinding-unconfirmed');
  await alone.clock.advance(60);
  await whileClockIsDoubtful(alone.database, async () => {
    expectRefused(await expectNothingChanged(alone.database, goingBack(alone, eva, 1)), 'clock-doubtful');
  });
  expect((await goingBack(alone, eva, 1)()).status).toBe(200);
  expect((await auditTrail(alone.database)).at(-1)).toMatchObject({
    action: 'materialWentBack',
    detail: { isAlone: true },
  });
  await alone.close();
});

test('a request is not confirmed by an account that a single administrator has just promoted', async () => {
  const alone = await blindedApp();
  const eva = await staffMember(alone, 'Eva');
  const other = await person(alone, 'Evita');
  const given = { accountId: await accountIdOf(other), category: 'patient', member: false, ...allRoles } as const;
  expect(await eva.client.call(changeRoles, given)).toMatchObject({ isAlone: true });
  await other.client.signIn(other);
  await eva.client.call(requestUnblinding, { backTo: 1, reason });
  const { requestId } = await newestSeenBy(other);
  const confirming = () => other.client.request('POST', confirmTeamRequest.path, { requestId });
  await whileClockIsDoubtful(alone.database, async () => {
    expectRefused(await expectNothingChanged(alone.database, confirming), 'clock-doubtful');
  });
  expectRefused(await expectNothingChanged(alone.database, confirming), 'too-new-to-confirm');
  expectRefused(await expectNothingChanged(alone.database, goingBack(alone, eva, 1)), 'unblinding-unconfirmed');
  expect(await isBlinded(eva)).toBe(true);
  await alone.close();
});

test('a request is refused within seven days after another administrator lost the role', async () => {
  const lately = await blindedApp();
  const eva = await staffMember(lately, 'Eva');
  const soon = new Date(lately.clock.now().getTime() + 60_000);
  await teamMember(lately, 'Caio', ['administration'], soon);
  await lately.clock.advance(61);
  expectRefused(await expectNothingChanged(lately.database, asking(eva, 1)), 'second-person-needed');
  await lately.close();
});

test('once the plan opens the results, one administrator may return to an edition without it', async () => {
  const over = await startTestApp();
  const eva = await staffMember(over, 'Eva');
  const tomorrow = new Date(over.clock.now().getTime() + daySeconds * 1000).toISOString().slice(0, 10);
  await publishMaterial(over.parts, { files: await shippedFiles(planOf('1', `blindedUntil: ${tomorrow}`)), seen: 1 });
  expectRefused(await expectNothingChanged(over.database, goingBack(over, eva, 1)), 'unblinding-unconfirmed');
  await over.clock.advance(2 * daySeconds);
  await eva.client.signIn(eva);
  expect((await goingBack(over, eva, 1)()).status).toBe(200);
  await over.close();
});

test('every refusal of these calls occurs here', () => {
  expect(refusalsNotSeen([requestUnblinding])).toEqual([]);
});
