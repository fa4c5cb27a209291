import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKnownPeople } from '#rehearsal/identity-emulator/known-people.ts';
import { startIdentityEmulator } from '#rehearsal/identity-emulator/start-identity-emulator.ts';
import { externalProviders } from '#server/accounts/external-sign-in/external-providers.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { PopUp, type PopUpPage } from '#tests/support/accounts/pop-up.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';

const stage = openedForTests(openExternalSignInStage);

async function openScreen(): Promise<{ popUp: PopUp; screen: PopUpPage }> {
  const popUp = new PopUp(stage.testApp);
  return { popUp, screen: await popUp.start('emulator') };
}

async function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

const production = { NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://estudo.example.org' };

describe('the emulator', () => {
  test.each([
    ['in production', production],
    ['in production, with any setting', { ...production, IDENTITY_EMULATOR_PORT: '9099' }],
    [
      'where people come from elsewhere',
      { PUBLIC_ADDRESS: 'https://estudo.example.org', IDENTITY_EMULATOR_PORT: '9099' },
    ],
    ['where the server listens to others', { HOST: '0.0.0.0', IDENTITY_EMULATOR_PORT: '9099' }],
    ['where it is turned off', { IDENTITY_EMULATOR_PORT: 'off' }],
  ])('is absent %s', async (_case, settings) => {
    const port = await findFreePort();
    const given: Record<string, string> = settings;
    const own = given.IDENTITY_EMULATOR_PORT === '9099' ? { IDENTITY_EMULATOR_PORT: String(port) } : {};
    const parts = { ...stage.testApp.parts, config: readConfig({ ...given, ...own }) };
    expect(externalProviders(parts)).toEqual([]);
    const stop = await startIdentityEmulator(parts);
    expect(await canConnect(port, '127.0.0.1')).toBe(false);
    await stop();
  });

  test('listens on loopback only, and serves its own host name only', async () => {
    const port = Number(new URL(stage.emulatorAddress).port);
    const elsewhere = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ internal }) => !internal).map(({ address }) => address),
    );
    expect(await canConnect(port, '127.0.0.1')).toBe(true);
    for (const host of ['::1', ...elsewhere])
      expect({ host, is: await canConnect(port, host) }).toEqual({ host, is: false });
    const path = '/.well-known/openid-configuration';
    expect((await fetch(`${stage.emulatorAddress}${path}`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}${path}`).catch(() => ({ status: 421 }))).status).toBe(421);
  });

  test('starts and ends with the server, and reports a taken port in one line', async () => {
    const port = await findFreePort();
    const settings = { DATABASE_URL: stage.testApp.connectionString, IDENTITY_EMULATOR_PORT: String(port) };
    const first = await ServerProcess.start(settings);
    expect(await first.welcome()).toMatch(new RegExp(`Emulator +http://127\\.0\\.0\\.1:${port} `));
    const second = await ServerProcess.start(settings);
    const line = `Port ${port} of 127.0.0.1 is taken by another program: name a free one in IDENTITY_EMULATOR_PORT, or off.\n`;
    expect(await second.end()).toEqual({ exitCode: 1, errors: line });
    first.signal('SIGTERM');
    expect((await first.end()).exitCode).toBe(0);
    expect(await canConnect(port, '127.0.0.1')).toBe(false);
    await Promise.all([first.remove(), second.remove()]);
  });
});

describe('its screen', () => {
  test('describes itself, lists known people and has no inline script', async () => {
    const { popUp, screen } = await openScreen();
    expect(screen.html).toContain('Só neste computador, para ensaio');
    expect(screen.html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const { headers } = await fetch(`${stage.emulatorAddress}/style.css`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, 'no source that browsers do not understand').not.toContain('[');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const page = await popUp.answer(screen, { intent: 'choose', subject: 'exemplo-bia' });
    expect(page.kind).toBe('signed-in');
    expect(await popUp.account()).toMatchObject({ displayName: 'Bia', emailVerified: false });
  });

  test('reports invalid fields of an invented person and preserves the input', async () => {
    const { popUp, screen } = await openScreen();
    const again = await popUp.answer(screen, { intent: 'invent', name: '<Ana>', email: 'ana', emailVerified: 'yes' });
    expect(again.status).toBe(400);
    expect(again.html).toContain('Preencha um email válido.');
    expect(again.html).toContain('value="&lt;Ana&gt;"');
    const page = await popUp.answer(screen, { intent: 'invent', name: 'Ana', email: '' });
    expect(page).toMatchObject({ kind: 'failed', status: 403 });
  });

  test('refuses forms of another origin or another browser', async () => {
    const { popUp, screen } = await openScreen();
    const form = { method: 'POST', body: new URLSearchParams({ intent: 'choose', subject: 'exemplo-ana' }) };
    const foreign = await popUp.go(screen.url, { ...form, headers: { origin: 'http://localhost:3000' } });
    expect(foreign.status).toBe(403);
    const stranger = await new PopUp(stage.testApp).answer(screen, { intent: 'choose', subject: 'exemplo-ana' });
    expect(stranger.status).toBe(400);
    expect(await popUp.account()).toBeNull();
  });

  test('redirects to this installation only', async () => {
    const { popUp, screen } = await openScreen();
    expect(screen.status).toBe(200);
    const query = new URLSearchParams({
      client_id: 'wordmood',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      redirect_uri: 'https://example.org/api/auth/external/emulator/callback',
    });
    const page = await popUp.go(`${stage.emulatorAddress}/auth?${query}`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('Isto não deu certo');
  });
});

describe('an invented person', () => {
  test('survives a restart in a file readable by its owner only', async () => {
    const { config } = stage.testApp.parts;
    const { popUp, screen } = await openScreen();
    await popUp.answer(screen, { intent: 'invent', name: 'Davi', email: 'davi@example.org', emailVerified: 'yes' });
    const path = join(config.dataDirectory, 'identity-emulator-people.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const port = await findFreePort();
    const parts = { ...stage.testApp.parts, config: { ...config, identityEmulatorPort: port } };
    const people = await openKnownPeople(config.dataDirectory);
    expect(people.all()).toContainEqual(expect.objectContaining({ name: 'Davi', email: 'davi@example.org' }));
    const kept = await readFile(path, 'utf8');
    await writeFile(path, '{"half":');
    await expect(startIdentityEmulator(parts)).rejects.toThrow(/identity-emulator-people\.json is damaged: remove it/);
    await writeFile(path, kept);
  });
});
