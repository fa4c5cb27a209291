import { beforeEach, describe, expect, test } from 'vitest';
import { findOrCreateAccount } from '#server/accounts/external-sign-in/external-account-store.ts';
import { failures } from '#server/accounts/external-sign-in/sign-in-failure.ts';
import { createIdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';

const stage = openedForTests(openExternalSignInStage);
beforeEach(() => stage.other.says({}));

const plain = { category: 'patient', research: '', member: false, staff: false };

test('the browser receives the list of providers without secrets', async () => {
  const { body } = await stage.testApp.newClient().request('GET', '/api/installation');
  expect(body).toMatchObject({
    signInProviders: [
      { id: 'oidc', name: 'Universidade' },
      { id: 'emulator', name: 'Provedor de ensaio' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(stage.other.settings.OIDC_CLIENT_SECRET);
});

describe('a new identity', () => {
  test('signs in through the emulator as an invented person, with default values', async () => {
    const popUp = new PopUp(stage.testApp);
    const screen = await popUp.start('emulator');
    const invented = { intent: 'invent', name: 'Caio Novo', email: 'Caio@Example.org', emailVerified: 'yes' };
    const page = await popUp.answer(screen, invented);
    expect(page).toMatchObject({ status: 200, kind: 'signed-in' });
    const told = { displayName: 'Caio Novo', signInEmail: 'caio@example.org', emailVerified: true };
    expect(await popUp.account()).toMatchObject({ ...told, ...plain });
    expect(await popUp.userRecord()).toMatchObject({ ...plain, displayName: told.displayName, research: false });
  });

  test('signs in through a provider of another library, with the same cookie as a password sign-in', async () => {
    const ana = stage.stranger('Ana');
    const { popUp, page } = await stage.comeBackFromOther({ ...ana, email_verified: true });
    expect(page).toMatchObject({ status: 200, kind: 'signed-in' });
    expect(await popUp.account()).toMatchObject({ displayName: 'Ana', signInEmail: ana.email, emailVerified: true });
    expect(popUp.cookie('wordmood.session_token')).toMatch(/\./);
    expect(popUp.cookie('wordmood.external_sign_in')).toBeUndefined();
  });

  test('has a confirmed address only when the provider confirms it', async () => {
    for (const email_verified of [false, 'false', undefined, 1, 'yes']) {
      const bia = stage.stranger('Bia');
      const { popUp } = await stage.comeBackFromOther({ ...bia, email_verified });
      expect(await popUp.account()).toMatchObject({ signInEmail: bia.email, emailVerified: false });
    }
    const { popUp } = await stage.comeBackFromOther({ ...stage.stranger('Bia'), email_verified: 'true' });
    expect(await popUp.account()).toMatchObject({ emailVerified: true });
  });

  test('on a public installation signs in only after the verification link', async () => {
    const { database, parts } = stage.testApp;
    const config = readConfig({ PUBLIC_ADDRESS: 'https://estudo.example.org' });
    const { api } = createIdentityProvider({ ...parts, config });
    const { sub, name, email } = stage.stranger('Bia');
    for (const isSecondTime of [false, true]) {
      const identity = { issuer: 'x', subject: sub, email, emailVerified: false, displayName: name };
      const facts = { providerName: 'X', publicAddress: config.publicAddress, now: new Date(), trustsAddresses: false };
      const account = await findOrCreateAccount(database, identity, facts, async () => false);
      expect(account.isNew).toBe(!isSecondTime);
      const answer = await api.openExternalSession({ body: { ...account, way: 'provider' }, headers: new Headers() });
      expect(answer).toEqual({ outcome: 'verification-needed' });
      expect(await stage.sessionsOf(account.accountId)).toEqual([]);
    }
    const mails = await stage.mailsTo(email);
    const link = expect.stringContaining('https://estudo.example.org/confirm-email#token=');
    expect(mails.map(({ body_text }) => body_text)).toEqual([link]);
  });

  test('without an e-mail is refused without a row', async () => {
    const { sub, name } = stage.stranger('Ana');
    stage.other.says({ claims: { sub, name }, userInfo: { sub } });
    const popUp = new PopUp(stage.testApp);
    const page = await expectNothingChanged(stage.testApp.database, () => popUp.start('oidc'));
    expect(page).toMatchObject({ status: 403, kind: 'failed', message: failures['no-email'].message });
    expect(await popUp.account()).toBeNull();
  });

  test.each([
    'ana',
    'ana@',
    `${'a'.repeat(250)}@example.org`,
    'ana@example.org\u0000',
    { email: 'ana@example.org' },
    ['ana@example.org'],
  ])('is refused with %j for an e-mail', async (email) => {
    const { page } = await expectNothingChanged(stage.testApp.database, () =>
      stage.comeBackFromOther({ ...stage.stranger('Ana'), email, email_verified: true }),
    );
    expect(page.message).toBe(failures['no-email'].message);
  });

  test.each([
    [{ name: undefined, given_name: 'Ana', family_name: 'Lima' }, 'Ana Lima'],
    [{ name: '  Ana  ' }, 'Ana'],
    [{ name: 'x'.repeat(50_000) }, 'ana-local'],
    [{ name: 'Ana\u0000' }, 'ana-local'],
    [{ name: { first: 'Ana' } }, 'ana-local'],
  ])('has a displayable name: case %#', async (named, shown) => {
    const { sub } = stage.stranger('Ana');
    const { popUp } = await stage.comeBackFromOther({ sub, email: `ana-local@${sub}.example`, ...named });
    expect(await popUp.account()).toMatchObject({ displayName: shown });
  });

  test('with concurrent sign-ins gets one account', async () => {
    stage.other.says({ claims: { ...stage.stranger('Ana'), email_verified: true } });
    const browsers = Array.from({ length: 4 }, () => new PopUp(stage.testApp));
    const pages = await Promise.all(browsers.map((popUp) => popUp.start('oidc')));
    expect(pages.map(({ kind }) => kind)).toEqual(browsers.map(() => 'signed-in'));
    const ids = new Set(await Promise.all(browsers.map(async (popUp) => (await popUp.account())?.id)));
    expect(ids.size).toBe(1);
    expect(await stage.identitiesOf([...ids][0])).toHaveLength(1);
  });
});

describe('a known identity', () => {
  test('updates the name, and preserves category, member, staff and e-mail', async () => {
    const ana = { ...stage.stranger('Ana'), email_verified: true };
    await stage.comeBackFromOther(ana);
    const kept = { category: 'doctor', member: true, staff: true } as const;
    await stage.testApp.database.updateTable('account_user').set(kept).where('email', '=', ana.email).execute();
    const { popUp } = await stage.comeBackFromOther({ ...ana, name: 'Ana Souza', email: 'moved@provider.example' });
    expect(await popUp.account()).toMatchObject({ displayName: 'Ana Souza', signInEmail: ana.email, ...kept });
    expect(await stage.readAccount('moved@provider.example')).toBeUndefined();
  });

  test('confirms the address once the provider confirms the same one', async () => {
    const bia = stage.stranger('Bia');
    await stage.comeBackFromOther(bia);
    const moved = await stage.comeBackFromOther({ ...bia, email: 'other@provider.example', email_verified: true });
    expect(await moved.popUp.account()).toMatchObject({ signInEmail: bia.email, emailVerified: false });
    const same = await stage.comeBackFromOther({ ...bia, email_verified: true });
    expect(await same.popUp.account()).toMatchObject({ signInEmail: bia.email, emailVerified: true });
  });

  test('ends the previous session', async () => {
    const ana = { ...stage.stranger('Ana'), email_verified: true };
    const { popUp } = await stage.comeBackFromOther(ana);
    const before = popUp.cookie('wordmood.session_token') ?? '';
    await stage.comeBackFromOther(ana, popUp);
    expect(popUp.cookie('wordmood.session_token')).not.toBe(before);
    expect(await popUp.account()).toMatchObject({ signInEmail: ana.email });
    const old = new PopUp(stage.testApp);
    old.putCookie('wordmood.session_token', before);
    expect(await old.account()).toBeNull();
  });

  test('with a second factor is signed in after its code only, and loses the previous session', async () => {
    const ana = stage.stranger('Ana');
    const { popUp } = await stage.comeBackFromOther(ana);
    const id = String((await popUp.account())?.id);
    await stage.turnOnSecondFactor(id);
    const { page } = await stage.comeBackFromOther(ana, popUp);
    expect(page).toMatchObject({ status: 200, kind: 'second-factor' });
    expect(await popUp.account()).toBeNull();
    expect(await stage.sessionsOf(id)).toEqual([]);
    expect(popUp.cookie('wordmood.two_factor')).toBeDefined();
  });

  test('stores no token of the provider', async () => {
    const ana = stage.stranger('Ana');
    await stage.comeBackFromOther(ana);
    const identities = await stage.identitiesOf((await stage.readAccount(ana.email))?.id);
    const set = identities.flatMap((row) => Object.entries(row).filter(([, value]) => value !== null));
    expect(Object.fromEntries(set)).toMatchObject({ provider_id: stage.other.issuer, account_id: ana.sub });
    expect(set.map(([name]) => name).sort()).toEqual([
      'account_id',
      'created_at',
      'email_vouched',
      'id',
      'provider_id',
      'updated_at',
      'user_id',
    ]);
  });
});

test('claims set no flag of a new or known identity', async () => {
  const roles = { staffRoles: ['administration'], staff_roles: ['administration'] };
  const flags = {
    ...roles,
    staff: true,
    member: true,
    category: 'doctor',
    research: 'wordMood',
    role: 'admin',
    id: 'chosen',
  };
  const more = { emailVerified: true, two_factor_enabled: true, created_at: '2000-01-01', password: 'x' };
  const ana = { ...stage.stranger('Ana'), ...flags, ...more };
  for (const name of ['Ana', 'Ana Souza']) {
    const { popUp } = await stage.comeBackFromOther({ ...ana, name });
    const account = await popUp.account();
    expect(account).toMatchObject({ displayName: name, ...plain, emailVerified: false });
    expect(account?.id).not.toBe('chosen');
  }
});
