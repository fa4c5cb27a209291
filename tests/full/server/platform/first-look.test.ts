import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress, readResearchRecord } from '#contract/participation/participation-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { refusals } from '#contract/platform/refusals.ts';
import { readPanel } from '#contract/team/panel-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { isFirstLookOffered } from '#server/platform/settings/first-look-offered.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { phases } from '#study/protocol.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

/** Some 15 s where nothing else runs. */
const maximumFillMs = 200_000;
/** The audit log is permanent; unused snapshots stay empty; rate limits expire. */
const growing = ['audit_entry', 'audit_reference', 'analysis_snapshot', 'rate_limit'];
/** What the server does meanwhile: the copy of Ana's consent. */
const busy = ['mail_attachment'];

let stage: OpenStage;
let ana: Person;
let before: Record<string, number>;
beforeAll(async () => {
  stage = await openStage();
  ana = await enrolledPerson(stage, 'Ana');
  before = await rowsOfAllTables();
});
afterAll(() => stage?.close());

async function rowsOfAllTables(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(stage.database);
  const counted: Record<string, number> = {};
  for (const { name } of rows.filter((table) => ![...growing, ...busy].includes(table.name))) {
    const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      stage.database,
    );
    counted[name] = found.rows[0]?.count ?? -1;
  }
  return counted;
}

/** A browser before the page: it presses, and goes where it is sent. */
function browser() {
  let cookie = '';
  const send: typeof fetch = async (url, init = {}) => {
    const headers = { origin: stage.address, ...Object.fromEntries(new Headers(init.headers)), cookie };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return response;
  };
  const goes =
    (method: string) =>
    async (path: string, headers: Record<string, string> = {}) => {
      const response = await send(`${stage.address}${path}`, { method, headers });
      return { status: response.status, to: response.headers.get('location'), text: await response.text() };
    };
  const client = new StudyClient(stage.address, (url, init) => send(url, init));
  return { press: goes('POST'), look: goes('GET'), client, file: (path: string) => send(`${stage.address}${path}`) };
}

/** Asks again as the page does by itself. @returns where it leads in the end, or what it shows then */
async function wait(look: ReturnType<typeof browser>['look'], path: string) {
  const deadline = performance.now() + maximumFillMs;
  const seen: string[] = [];
  while (performance.now() < deadline) {
    const page = await look(path);
    if (page.to !== null || !page.text.includes('content="1"')) return { ...page, seen };
    seen.push(page.text);
    await sleep(300);
  }
  throw new Error('It is not over in time.');
}

test('the terminal prints the address, and the page lists three things to try', async () => {
  expect(stage.installation.output()).toContain(`Begin here ${stage.address}/comece`);
  const { look, client } = browser();
  expect(await client.call(readInstallation)).toMatchObject({ firstLook: true });
  const { text } = await look('/comece');
  expect(text).toContain('<html lang="pt-BR" translate="no"');
  expect(text.match(/<h2>[^<]+/g)?.slice(0, 3)).toEqual([
    '<h2>Participe',
    '<h2>Seja a equipe',
    '<h2>Leia a exportação',
  ]);
  const shown = [...text.matchAll(/src="([^"]+)"/g), ...text.matchAll(/href="(\/comece\/[^"]+)"/g)];
  expect(shown.length).toBe(4);
  for (const [, address = ''] of shown)
    expect({ address, ...(await look(address)) }).toMatchObject({ address, status: 200 });
});

test('one press creates a participant at day 1, and a second press opens the same one', async () => {
  const { press, client } = browser();
  expect(await press('/comece/participante')).toMatchObject({ status: 303, to: '/' });
  const { account } = await client.call(readAccount);
  expect(account).toMatchObject({ displayName: 'Participante de ensaio', staff: false });
  expect(await client.call(readProgress)).toMatchObject({ enrolment: 'enrolled', day: 1, phase: phases.inventory });
  await press('/comece/participante');
  expect((await client.call(readAccount)).account?.id).toBe(account?.id);
});

test('one press opens the team with 100 invented people in the numbers; a second one exports; and they can be deleted', async () => {
  const { press, look, client, file } = browser();
  expect(await press('/comece/equipe')).toMatchObject({ status: 303, to: '/comece/espera' });
  const { to, seen } = await wait(look, '/comece/espera');
  expect(to).toBe('/');
  // Progress is shown, and rises.
  expect(new Set(seen.map((text) => /<progress value="(\d+)"/.exec(text)?.[1])).size).toBeGreaterThan(2);
  expect((await client.call(readAccount)).account).toMatchObject({ displayName: 'Equipe de ensaio', staff: true });
  const panel = await client.call(readPanel);
  expect(panel.people?.relation).toMatchObject({ invented: 100, tests: 0, consented: 102 });
  expect(panel.people?.relation.counted).toBeGreaterThan(80);
  expect((await checkRecords(stage.database)).findings).toEqual([]);

  const { to: waiting } = await press('/comece/exportar');
  const { text } = await wait(look, waiting ?? '');
  expect(text).toContain('documentation/codebook.md');
  const [, address = ''] = /content="1;url=([^"]+)"/.exec(text) ?? [];
  const archive = await file(address.replaceAll('&amp;', '&'));
  expect(archive.headers.get('content-disposition')).toContain('wordmood-');
  const files = await zipContent(Buffer.from(await archive.arrayBuffer()));
  const readme = files.get('README.md')?.toString() ?? '';
  expect(readme).toMatch(/Isto não são dados de uma pesquisa.+ \d+ participantes foram inventados/);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
  // All but Ana.
  expect(manifest.inventedParticipations).toBe(manifest.participants - 1);

  expect(await press('/comece/remover')).toMatchObject({ to: '/comece?aviso=pessoas-apagadas' });
  expect((await client.call(readAccount)).account).toBeNull();
  // Whom the researcher made herself is there as before: Ana, and the participant that she was.
  expect(await ana.client.call(readResearchRecord)).toBeDefined();
  expect((await look('/comece')).text).toContain('Continuar como participante');
  await press('/comece/remover-participante');
  expect(await rowsOfAllTables()).toEqual(before);
});

test('a team account without invented people is deleted by one press too', async () => {
  const { press, look } = browser();
  await press('/comece/exportar');
  expect((await look('/comece')).text).toContain('Apagar a conta da equipe de ensaio');
  await press('/comece/remover');
  expect(await rowsOfAllTables()).toEqual(before);
});

test.each(['noNewPeople', 'paused', 'ended'] as const)(
  'while the study takes no people (%s) no participant is created, and the page explains it in the usual words',
  async (state) => {
    const { changed_at, ...closed } = { revision: 1, state, sentence: '', changed_at: new Date() };
    await stage.database.updateTable('study_switch').set(closed).execute();
    await stage.database
      .insertInto('study_switch_change')
      .values({ ...closed, changed_at, changed_by_account_id: null })
      .execute();
    const { press, look, client } = browser();
    const code = { noNewPeople: 'no-new-people', paused: 'study-paused', ended: 'study-closed' } as const;
    expect(await press('/comece/participante')).toMatchObject({ to: `/comece?aviso=${code[state]}` });
    expect((await client.call(readAccount)).account).toBeNull();
    expect((await look('/comece')).text).toContain(refusals[code[state]].message);
    // The team signs in, to open it again, and creates no people.
    expect(await press('/comece/equipe')).toMatchObject({ to: '/' });
    await press('/comece/remover');
    expect((await checkRecords(stage.database)).findings).toEqual([]);
    await stage.database.deleteFrom('study_switch_change').execute();
    await stage.database.updateTable('study_switch').set({ revision: 0, state: 'open' }).execute();
    expect(await rowsOfAllTables()).toEqual(before);
  },
);

describe('the first-look page refuses other clients', () => {
  test('another origin, another host name for this address, and a forwarded request', async () => {
    const { press, look } = browser();
    for (const action of ['equipe', 'participante', 'exportar', 'remover', 'remover-participante']) {
      expect((await press(`/comece/${action}`, { origin: 'http://localhost:1' })).status).toBe(403);
      expect((await press(`/comece/${action}`, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    for (const action of ['equipe', 'participante', 'exportar']) {
      for (const forwarded of [
        { 'x-forwarded-for': '203.0.113.4' },
        { via: '1.1 proxy' },
        { forwarded: 'for=203.0.113.4' },
      ]) {
        expect((await press(`/comece/${action}`, forwarded)).status).toBe(404);
      }
    }
    for (const name of ['../../package.json', '%2e%2e%2fpackage.json', 'guarda.webp']) {
      expect((await look(`/comece/pictures/${name}`)).text).not.toContain('"name": "wordmood"');
    }
    expect(await rowsOfAllTables()).toEqual(before);
  });

  test('with an existing team no one joins it by a press', async () => {
    await makeStaff(stage.database, ana.email, new Date());
    const withTeam = await rowsOfAllTables();
    const { press, client } = browser();
    expect(await press('/comece/equipe')).toMatchObject({ to: '/comece?aviso=equipe-propria' });
    expect(await press('/comece/exportar')).toMatchObject({ to: '/comece?aviso=equipe-propria' });
    expect((await client.call(readAccount)).account).toBeNull();
    expect(await rowsOfAllTables()).toEqual(withTeam);
    expect((await browser().look('/comece')).text).toContain('entre com a sua conta');
  });

  test('with an existing team the page leads its signed-in staff to the Painel and the export', async () => {
    await makeStaff(stage.database, ana.email, new Date());
    const { client, look } = browser();
    await client.signIn(ana);
    const { text } = await look('/comece');
    expect(text).toContain('<a href="/">Abrir o Painel</a>');
    expect(text).toContain('<a href="/staff/export">Abrir Exportar</a>');
    expect(text).not.toContain('entre com a sua conta');
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://estudo.example.org' }, false],
    [{ PUBLIC_ADDRESS: 'https://estudo.example.org' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://127.0.0.1/estudo' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'estudo@example.org' }, false],
    [
      { GATEWAY_URL: 'https://gateway.example.org/', GATEWAY_SECRET: `whsec_${randomBytes(32).toString('base64')}` },
      false,
    ],
  ])('with other settings it is offered on this machine alone (%#)', (settings, isOffered) => {
    expect(isFirstLookOffered(readConfig(settings))).toBe(isOffered);
  });

  test('a server in production refuses a database with people created by the page', async () => {
    await browser().press('/comece/participante');
    const server = await ServerProcess.start({
      NODE_ENV: 'production',
      PUBLIC_ADDRESS: 'https://estudo.example.org',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      DATABASE_URL: stage.databaseAddress,
      LOG_LEVEL: 'error',
    });
    try {
      const { exitCode, errors } = await server.end();
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^The database has 1 invented accounts: .*\/comece and delete them there\.\n$/);
    } finally {
      await server.remove();
    }
  });
});
