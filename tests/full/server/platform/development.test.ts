import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { openDevFolder } from '#scripts/dev/dev-folder.ts';
import { devPassword, devPeople } from '#scripts/dev/dev-people.ts';
import { readDevSettings } from '#scripts/dev/dev-settings.ts';
import { isServedByServer } from '#scripts/dev/served-by-server.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { readAliases } from '#scripts/walls/import-aliases.ts';
import { readSource } from '#scripts/walls/read-source.ts';
import { phases } from '#study/protocol.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { type DevServer, startDevServer } from '#tests/support/platform/dev-server.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const checkout = process.cwd();
let dev: DevServer;
let testApp: TestApp;

beforeAll(async () => {
  [dev, testApp] = await Promise.all([
    startDevServer(checkout, [process.execPath, 'scripts/dev/run-dev.ts']),
    startTestApp(),
  ]);
});
afterAll(async () => {
  await Promise.all([dev?.remove(), testApp?.close()]);
});

function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${dev.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: dev.address, ...headers },
    body: new URLSearchParams(form),
  });
}

/** @returns the cookies after a press on a person's button */
async function signInAs(who: string): Promise<string> {
  const response = await post('/dev/sign-in', { who });
  expect(response.status).toBe(303);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function clientOf(cookie: string): StudyClient {
  return new StudyClient(dev.address, (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie } }));
}

describe('the development server', () => {
  test('sends the page with hot module replacement, under the policy of the product', async () => {
    const response = await fetch(`${dev.address}/wordanalysis`);
    const page = await response.text();
    expect(page).toContain('/@vite/client');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce] = /script-src 'self' 'nonce-([^']+)';/.exec(policy) ?? [];
    expect(page).toContain(`nonce="${nonce}"`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    const script = await fetch(`${dev.address}/src/web/main.tsx`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('createRoot');
  });

  test('has a participant at each step of the study, with one press to sign in', async () => {
    const stands: Record<string, unknown> = {};
    for (const { key, email, isStaff } of devPeople) {
      const client = clientOf(await signInAs(key));
      const { account } = await client.call(readAccount);
      expect(account).toMatchObject({ signInEmail: email, staff: isStaff });
      const { enrolment, day, phase, nextDay } = await client.call(readProgress);
      stands[key] = enrolment === 'enrolled' ? [day, phase, nextDay?.isOpen ?? null] : enrolment;
    }
    expect(stands).toEqual({
      'conta-nova': 'none',
      consentiu: 'consented',
      inventario: [1, phases.inventory, null],
      palavras: [1, phases.wordRating, null],
      'meio-das-palavras': [1, phases.wordRating, null],
      treino1: [1, phases.training1, null],
      teste1: [1, phases.test1, null],
      treino2: [1, phases.training2, null],
      teste2: [1, phases.test2, null],
      'dia1-feito': [1, phases.finished, false],
      'dia2-aberto': [1, phases.finished, true],
      dia2: [2, phases.wordRating, null],
      dia3: [3, phases.test2, null],
      terminou: [3, phases.finished, null],
      equipe: 'none',
    });
  });

  test('signs in by password and by pop-up, too', async () => {
    const client = new StudyClient(dev.address);
    await client.signIn({ email: devPeople[0]?.email ?? '', password: devPassword });
    expect((await client.call(readAccount)).account).toMatchObject({ displayName: devPeople[0]?.name });
    const popUp = new PopUp({ app: { request: fetch } }, dev.address);
    const screen = await popUp.start('emulator');
    const page = await popUp.answer(screen, { intent: 'choose', subject: 'exemplo-ana' });
    expect(page.kind).toBe('signed-in');
    expect(await popUp.account()).toMatchObject({ displayName: 'Ana' });
    expect((await fetch(`${dev.address}/external-sign-in.js`)).headers.get('content-type')).toContain('javascript');
  });

  test('restarts the server when one of its files is saved, and queues requests meanwhile', async () => {
    const client = new StudyClient(dev.address);
    const isUp = 'The server is up';
    await dev.hasSaid(isUp);
    const starts = dev.said().split(isUp).length - 1;
    const now = new Date();
    await utimes(join(checkout, 'src/server/startup-banner.ts'), now, now);
    await dev.hasSaid('has changed.');
    const replies = Array.from({ length: 5 }, () => client.call(readInstallation));
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ build: 'development' });
    await dev.hasSaid(isUp, starts + 1);
    expect(dev.said()).not.toContain('Unsupported runtime');
  });

  test('serves pages only, and refuses other origins', async () => {
    const secret = (await readFile(join(dev.dataDirectory, 'postgres-password'), 'utf8')).trim();
    const paths = [`/@fs${dev.dataDirectory}/postgres-password`, `/@fs${dev.dataDirectory}/postgres-password?raw`];
    for (const path of [
      ...paths,
      '/@fs/etc/passwd',
      '/package.json',
      '/src/server/main.ts?raw',
      '/src/server/main.ts',
    ]) {
      const response = await fetch(`${dev.address}${path}`);
      expect({ path, status: response.status }).toEqual({ path, status: 403 });
      expect(await response.text()).not.toContain(secret);
    }
    const foreign = { origin: 'http://localhost:1' };
    expect((await post('/dev/sign-in', { who: 'equipe' }, foreign)).status).toBe(403);
    expect((await post('/dev/clock', {}, foreign)).status).toBe(403);
  });
});

test('routes served by the server itself are forwarded by the development server', () => {
  const pages = new Set(['/', '/index.html', '/front.html', '/assets/*', '/*', '*']);
  const own = testApp.app.routes.filter(({ method, path }) => method === 'GET' && !pages.has(path));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter(({ method, path }) => !isServedByServer(method, path))).toEqual([]);
});

describe('in production', () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ADDRESS: 'https://estudo.example.org',
    SESSION_SECRET: randomBytes(32).toString('base64'),
  };

  test('no file of the server has the invented people', () => {
    const isFirstLook = (path: string) => path.startsWith('src/rehearsal/first-look/');
    const loading = [...filesReachedFrom('src/server/main.ts')].filter((path) =>
      importsOf(path).some(({ file }) => file !== null && isFirstLook(file)),
    );
    expect(loading.filter((path) => !isFirstLook(path))).toEqual(['src/server/app.ts']);
    const reached = filesReachedFrom('src/server/main.ts', (path) => !isFirstLook(path));
    expect(reached.size).toBeGreaterThan(300);
    expect(
      [...reached].filter(
        (path) => !/^src\/(server|contract|study|research|rehearsal\/identity-emulator)\//.test(path),
      ),
    ).toEqual([]);
    const worker = filesReachedFrom('scripts/dev/dev-server-process.ts');
    expect([...worker].filter((path) => path.startsWith('scripts/'))).toEqual(['scripts/dev/dev-server-process.ts']);
  });

  test('development routes open no session for any request', async () => {
    const server = await ServerProcess.start({ ...settings, DATABASE_URL: testApp.connectionString });
    try {
      await server.welcome();
      const claims = {
        host: 'localhost',
        origin: settings.PUBLIC_ADDRESS,
        'x-forwarded-for': '127.0.0.1',
        'x-dev': '1',
      };
      const ofDevelopment = ['/dev', '/dev/sign-in', '/dev/clock', '/dev/style.css', '/@vite/client'];
      const ofFirstLook = [
        '/comece',
        '/comece/equipe',
        '/comece/participante',
        '/comece/exportar',
        '/comece/style.css',
      ];
      for (const path of [...ofDevelopment, ...ofFirstLook]) {
        for (const headers of [{}, claims]) {
          const read = await fetch(`${server.address}${path}`, { headers });
          const unknown = await fetch(`${server.address}/nobody-knows-this`, { headers });
          expect([read.status, withoutNonce(await read.text())]).toEqual([
            unknown.status,
            withoutNonce(await unknown.text()),
          ]);
          const body = new URLSearchParams({ who: 'equipe' });
          const sent = await fetch(`${server.address}${path}`, { method: 'POST', headers, body });
          expect(sent.status).toBe(404);
          expect([read, sent].flatMap((response) => response.headers.getSetCookie())).toEqual([]);
        }
      }
    } finally {
      await server.remove();
    }
  });

  test('a server refuses a data folder of development', async () => {
    const server = await ServerProcess.start({ ...settings, DATA_DIR: dev.dataDirectory, LOG_LEVEL: 'error' });
    expect(await server.end()).toEqual({
      exitCode: 1,
      errors: `${dev.dataDirectory} was made by npm run dev, for development only: name another in DATA_DIR.\n`,
    });
  });

  test.each([
    { NODE_ENV: 'production' },
    { PUBLIC_ADDRESS: 'https://estudo.example.org' },
    { PUBLIC_ADDRESS: 'http://localhost:3000' },
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://127.0.0.1/estudo' },
    { DATA_DIR: '/var/lib/estudo' },
    { SMTP_URL: 'smtp://127.0.0.1' },
    { SESSION_SECRET: 'x'.repeat(40) },
  ])('no people are invented where %o is set', (environment) => {
    const [name = ''] = Object.keys(environment);
    expect(() => readDevSettings([], environment, checkout)).toThrow(new RegExp(`^${name} is `));
    expect(readDevSettings([], { [name]: '' }, checkout).config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
    });
  });

  test('no people are invented in the data folder of an installation', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wordmood-real-'));
    await mkdir(join(folder, 'postgres'));
    for (const isFresh of [false, true]) {
      await expect(openDevFolder(folder, isFresh)).rejects.toThrow(
        /holds an installation that npm run dev has not made/,
      );
    }
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    await rm(folder, { recursive: true });
  });
});

/** @returns what is the same whenever a page is asked for */
function withoutNonce(page: string): string {
  return page.replaceAll(/nonce="[^"]*"|"serverTime":"[^"]*"/g, '');
}

/** @returns the files of ours that a file imports, at once or later, in all */
function filesReachedFrom(file: string, follows: (path: string) => boolean = () => true): Set<string> {
  const reached = new Set([file]);
  for (const path of reached) {
    for (const { file: target } of importsOf(path)) if (target?.endsWith('.ts') && follows(target)) reached.add(target);
  }
  return reached;
}

const aliases = readAliases(checkout);
const importsRead = new Map<string, ReturnType<typeof readSource>['imports']>();

function importsOf(path: string) {
  const known = importsRead.get(path) ?? readSource(path, readFileSync(path, 'utf8'), checkout, aliases).imports;
  importsRead.set(path, known);
  return known;
}
