/**
 * From a bare Debian to a running server with two commands:
 *
 *   npx node bench/bare-debian.ts [--suite trixie] [--only NAME] [--release ARCHIVE]
 *
 * Unpacks the release in a debootstrap root, runs `apt-get install npm libatomic1` and `npm start`, and restarts the
 * server offline once `/readyz` is 200. Needs root, the packages debootstrap and iproute2, Debian's mirror and npm's
 * registry. Some minutes per case.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { BareRoot, type Suite, suites } from './bare-root/bare-root.ts';

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'trixie' },
    only: { type: 'string' },
    /** Built when omitted. */
    release: { type: 'string' },
  },
});
const suite = suites.find((name) => name === values.suite);
if (suite === undefined) throw new RangeError(`--suite is one of ${suites}`);

/** With or without the distribution's PostgreSQL, as root or not. */
const cases = [
  { name: 'own-root', packages: 'npm libatomic1', user: undefined },
  { name: 'own-user', packages: 'npm libatomic1', user: 'study' },
  { name: 'debian-root', packages: 'npm libatomic1 postgresql', user: undefined },
  { name: 'debian-user', packages: 'npm libatomic1 postgresql', user: 'study' },
].filter(({ name }) => values.only === undefined || values.only === name);
if (cases.length === 0) throw new RangeError('--only is one of own-root, own-user, debian-root, debian-user');

const limitSeconds = 300;
const home = '/srv/wordmood';
const run = promisify(execFile);

const release = values.release ?? (await makeRelease());
const rows: string[] = [];
for (const one of cases) rows.push(await tryCase(suite, one));
console.log(
  [
    '',
    '| Debian | case | command 1: apt-get | command 2: npm start | together | again, no network | packages | with study and data | runs on |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n'),
);

async function makeRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-release-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  await run('node', ['scripts/release.mjs', '--to', folder]);
  const name = (await readdir(folder)).find((file) => file.endsWith('.tar.gz'));
  return join(folder, name ?? '');
}

async function tryCase(debian: Suite, { name, packages, user }: (typeof cases)[number]): Promise<string> {
  const root = await BareRoot.make(debian);
  try {
    // The operator's starting point.
    await mkdir(join(root.folder, home), { recursive: true });
    await run('tar', ['-xzf', release, '-C', join(root.folder, home), '--strip-components=1', '--no-same-owner']);
    if (user !== undefined) await root.run(`useradd --create-home ${user} && chown -R ${user}: ${home}`);
    const settings = {
      PORT: String(await findFreePort()),
      EMBEDDED_DATABASE_PORT: String(await findFreePort()),
      IDENTITY_EMULATOR_PORT: 'off',
    };
    const options = { user, folder: home, settings };
    const port = Number(settings.PORT);
    const apt = await root.run(`apt-get update && apt-get install --yes --no-install-recommends ${packages}`);
    const first = await root.untilReady('npm start', port, options, limitSeconds);
    await first.end();
    const second = await root.untilReady('npm start', port, { ...options, offline: true }, limitSeconds);
    await second.end();
    const runtime = /runs on .*?(?=[:.]\s)/.exec(first.output)?.[0] ?? '?';
    const node = (await root.run('node --version')).output.trim();
    const postgres = (await root.run(`head -c 3 ${home}/.data/postgres/PG_VERSION`)).output.trim();
    const row = [
      debian,
      name,
      seconds(apt.seconds),
      seconds(first.seconds),
      seconds(apt.seconds + first.seconds),
      seconds(second.seconds),
      `${await root.megabytesOf(join(home, 'node_modules'))} MB`,
      `${await root.megabytesOf(home)} MB`,
      `${runtime} (Debian’s is ${node}), PostgreSQL ${postgres}`,
    ];
    console.log(row.join(' | '));
    return `| ${row.join(' | ')} |`;
  } finally {
    await root.remove();
  }
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
