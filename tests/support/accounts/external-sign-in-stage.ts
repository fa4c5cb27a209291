import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentityEmulator } from '#rehearsal/identity-emulator/start-identity-emulator.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { startOtherProvider } from './other-provider.ts';
import { PopUp } from './pop-up.ts';

/** The product, the identity emulator and a provider of another library, each on its own port. */
export async function openExternalSignInStage() {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-emulator-'));
  const other = await startOtherProvider();
  const emulatorPort = await findFreePort();
  const settings = {
    REHEARSAL: '1',
    DATA_DIR: folder,
    IDENTITY_EMULATOR_PORT: String(emulatorPort),
    ...other.settings,
  };
  const testApp = await startTestApp(settings);
  const stopEmulator = await startIdentityEmulator(testApp.parts);
  let strangersMade = 0;
  return {
    testApp,
    other,
    emulatorAddress: `http://127.0.0.1:${emulatorPort}`,
    /** A new person as the other provider would describe them. */
    stranger(name: string) {
      strangersMade += 1;
      return {
        sub: `subject-${strangersMade}`,
        name,
        email: `${name.toLowerCase()}-${strangersMade}@provider.example`,
      };
    },
    /** Goes through the other provider, which says this of the person. */
    async comeBackFromOther(claims: Record<string, unknown>, popUp = new PopUp(testApp)) {
      other.says({ claims });
      return { popUp, page: await popUp.start('oidc') };
    },
    readAccount: (email: string) =>
      testApp.database.selectFrom('account_user').selectAll().where('email', '=', email).executeTakeFirst(),
    identitiesOf: (accountId: unknown) =>
      testApp.database.selectFrom('account_credential').selectAll().where('user_id', '=', String(accountId)).execute(),
    sessionsOf: (accountId: string) =>
      testApp.database.selectFrom('account_session').selectAll().where('user_id', '=', accountId).execute(),
    async turnOnSecondFactor(accountId: string) {
      const { database } = testApp;
      const secret = { id: accountId, user_id: accountId, secret: 'x', backup_codes: '[]', verified: true };
      await database.insertInto('account_two_factor').values(secret).execute();
      await database
        .updateTable('account_user')
        .set({ two_factor_enabled: true })
        .where('id', '=', accountId)
        .execute();
    },
    mailsTo: (recipient: string) =>
      testApp.database.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute(),
    async close() {
      await stopEmulator();
      await testApp.close();
      await other.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ExternalSignInStage = Awaited<ReturnType<typeof openExternalSignInStage>>;
