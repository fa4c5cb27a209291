import { readAccount } from '#contract/accounts/account-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { turnsOnSecondFactor } from './authenticator-app.ts';
import { accountIdOf } from './staff.ts';

/** Asks the identity provider for something. */
export const auth = (client: StudyClient, call: string, body: object = {}) =>
  client.request('POST', `/api/auth/${call}`, body);
export const sendsCode = (client: StudyClient, code: string) => auth(client, 'two-factor/verify-totp', { code });
export const sendsRecoveryCode = (client: StudyClient, code: string) =>
  auth(client, 'two-factor/verify-backup-code', { code });
export const accountSeenBy = async (client: StudyClient) => (await client.call(readAccount)).account;

/** @returns a browser after the password step only */
export async function afterPassword(testApp: TestApp, { email, password }: Person): Promise<StudyClient> {
  const client = testApp.newClient();
  await client.signIn({ email, password });
  return client;
}

/** A person with it enabled, the app and the recovery codes. */
export async function hasSecondFactor(testApp: TestApp, name: string) {
  const participant = await person(testApp, name);
  return { participant, accountId: await accountIdOf(participant), ...(await turnsOnSecondFactor(participant)) };
}

/** Codes count again, as they would after a while. */
export const forgetTriedCodes = ({ database }: TestApp) => database.deleteFrom('account_tried_code').execute();

/** @returns another code than the right one */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const sessionsOf = ({ database }: TestApp, accountId: string) =>
  database.selectFrom('account_session').where('user_id', '=', accountId).selectAll().execute();

/** @returns the subjects of mails about changes of a person's second factor */
export async function noticesTo({ database }: TestApp, email: string): Promise<string[]> {
  const mails = database.selectFrom('mail').where('kind', '=', 'second-factor').where('recipient', '=', email);
  return (await mails.select('subject').execute()).map(({ subject }) => subject);
}
