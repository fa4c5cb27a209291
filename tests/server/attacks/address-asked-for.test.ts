import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { recordFailedSignIns } from '#server/accounts/identity/failed-sign-in-store.ts';
import {
  accountIdOf,
  type InvitationStage,
  readsInvitation,
  startInvitationStage,
} from '#tests/support/accounts/invitation-stage.ts';
import { noRoles } from '#tests/support/accounts/staff.ts';
import { type Registered, signedUpAndVerified } from '#tests/support/platform/public-installation.ts';

let stage: InvitationStage;
beforeAll(async () => {
  stage = await startInvitationStage();
});
afterAll(() => stage.testApp.close());

const asksFor = ({ client }: Registered, email: string) => client.call(changeEmail, { email });
const leaves = ({ client }: Registered) => client.call(withdrawFromStudy, { choice: 'erase', understood: true });

test('an invitation outlasts accounts with its address unproved', async () => {
  const { testApp, zeca } = stage;
  const nora = await signedUpAndVerified(testApp, 'Nora');
  await stage.invites(nora.email);
  const token = await stage.tokenFor(nora.email);
  const left = await signedUpAndVerified(testApp, 'Lea');
  await asksFor(left, nora.email);
  await leaves(left);
  expect((await readsInvitation(nora, token)()).status).toBe(200);

  const removed = await signedUpAndVerified(testApp, 'Rui');
  const inTeam = testApp.database.updateTable('account_user').set({ staff_roles: ['reading'] });
  await inTeam.where('email', '=', removed.email).execute();
  await asksFor(removed, nora.email);
  const accountId = await accountIdOf(removed);
  await zeca.client.call(changeRoles, { accountId, category: 'patient', member: false, ...noRoles });
  expect((await readsInvitation(nora, token)()).status).toBe(200);
});

test('an account that leaves takes no counter of an unproved address', async () => {
  const { testApp, zeca } = stage;
  const guesses = () =>
    testApp.newClient().request('POST', '/api/auth/sign-in/email', { email: zeca.email, password: 'errada12345' });
  for (let time = 0; time < 6; time += 1) await guesses();
  expect((await guesses()).status).toBe(429);
  const eve = await signedUpAndVerified(testApp, 'Eve');
  await asksFor(eve, zeca.email);
  await leaves(eve);
  expect((await guesses()).status).toBe(429);
  await testApp.clock.advance(16 * 60);
  await recordFailedSignIns(testApp.parts);
  const entries = testApp.database.selectFrom('audit_entry').where('action', '=', 'signInFailed').select('detail');
  expect(await entries.execute()).toMatchObject([{ detail: { step: 'password', times: 6 } }]);
});
