import { beforeEach, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { failures } from '#server/accounts/external-sign-in/sign-in-failure.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';

const stage = openedForTests(openExternalSignInStage);
beforeEach(() => stage.other.says({}));

/** A person with a password here, and with the same e-mail in another spelling at the other provider. */
async function withPassword(name: string, { confirmed }: { confirmed: boolean }) {
  const participant = await person(stage.testApp, name);
  await stage.testApp.database
    .updateTable('account_user')
    .set({ email_verified: confirmed })
    .where('email', '=', participant.email)
    .executeTakeFirstOrThrow();
  return { participant, claims: { sub: `sub-of-${participant.email}`, name, email: participant.email.toUpperCase() } };
}

test('an account with a password is linked when both sides confirmed the e-mail, and its owner is notified', async () => {
  const { participant, claims } = await withPassword('Ana', { confirmed: true });
  const { popUp, page } = await stage.comeBackFromOther({ ...claims, email_verified: true });
  expect(page.kind).toBe('signed-in');
  const account = await stage.readAccount(participant.email);
  expect(await popUp.account()).toMatchObject({ id: account?.id });
  // No proof here that the password belongs to the owner of the mailbox.
  const ways = await stage.identitiesOf(account?.id);
  expect(ways.map((way) => way.account_id)).toEqual([claims.sub]);
  const mails = await stage.mailsTo(participant.email);
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('Universidade')]);
  await stage.comeBackFromOther({ ...claims, email_verified: false });
  expect(await stage.mailsTo(participant.email)).toHaveLength(1);
});

test.each([
  ['ours is not confirmed', false, true, 'email-not-confirmed-here'],
  ['the provider has not confirmed it', true, false, 'email-not-confirmed-there'],
  ['the provider does not say', true, undefined, 'email-not-confirmed-there'],
  ['the provider writes the word false', true, 'false', 'email-not-confirmed-there'],
  ['neither has', false, false, 'email-not-confirmed-there'],
] as const)('it is not linked and unchanged when %s', async (_case, confirmed, email_verified, code) => {
  const { claims } = await withPassword('Bia', { confirmed });
  const { popUp, page } = await expectNothingChanged(stage.testApp.database, () =>
    stage.comeBackFromOther({ ...claims, email_verified }),
  );
  expect(page).toMatchObject({ status: 409, kind: 'failed', message: failures[code].message });
  expect(await popUp.account()).toBeNull();
});

test('the local emulator links an unconfirmed account, confirms it and leaves the password', async () => {
  const { participant } = await withPassword('Caio', { confirmed: false });
  const popUp = new PopUp(stage.testApp);
  const screen = await popUp.start('emulator');
  const page = await popUp.answer(screen, {
    intent: 'invent',
    name: 'Caio Lima',
    email: participant.email,
    emailVerified: 'yes',
  });
  expect(page).toMatchObject({ status: 200, kind: 'signed-in' });
  const account = await stage.readAccount(participant.email);
  expect(account).toMatchObject({ name: 'Caio Lima', category: 'patient', member: false, staff: false });
  expect(await popUp.account()).toMatchObject({ id: account?.id, emailVerified: true, hasPassword: true });
  const elsewhere = stage.testApp.newClient();
  await elsewhere.signIn(participant);
  expect((await elsewhere.call(readAccount)).account).toMatchObject({ id: account?.id });
  const told = (await stage.mailsTo(participant.email)).at(-1);
  expect(told).toMatchObject({ kind: 'sign-in-method', body_text: expect.not.stringContaining('retirada') });
});

test('an account of one identity is not linked to another identity with the same e-mail', async () => {
  const ana = { ...stage.stranger('Ana'), email_verified: false };
  const { popUp } = await stage.comeBackFromOther(ana);
  for (const email_verified of [false, true]) {
    const { page } = await stage.comeBackFromOther({ ...ana, sub: 'somebody-else', email_verified });
    expect(page.kind).toBe('failed');
  }
  expect(await stage.identitiesOf((await popUp.account())?.id)).toHaveLength(1);
});

test('an identity stays linked to its account after its e-mail changes', async () => {
  const { participant } = await withPassword('Bia', { confirmed: true });
  const ana = { ...stage.stranger('Ana'), email_verified: true };
  const first = await stage.comeBackFromOther(ana);
  const again = await stage.comeBackFromOther({ ...ana, email: participant.email });
  expect((await again.popUp.account())?.id).toBe((await first.popUp.account())?.id);
});
