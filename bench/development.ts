import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startDevServer } from '#tests/support/platform/dev-server.ts';

const help = `How long whoever works on WordMood waits, measured on a clean clone of the last commit, in a real browser.

  npx node bench/development.ts --rounds 5

  --rounds N    how often a file is saved (5)`;

const waitTimeoutMs = 120_000;
const pollMs = 5;
/** Between two saves the next server process preloads its packages. */
const betweenSavesMs = 4_000;
/** A label of a staff page, and a server file whose reply shows a change. */
const label = { file: 'src/web/research/participant-list/participant-list-screen.tsx', words: 'Análise global' };
const answer = { file: 'src/server/app.ts', words: '{ alive: true }', path: '/healthz' };

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
});
if (values.help) console.log(help);
else await measure(Number(values.rounds));

async function measure(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-clone-'));
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const beganAt = performance.now();
    execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
    const installedAt = performance.now();
    const server = await startDevServer(folder, ['npm', 'run', 'dev', '--']);
    try {
      const page = await browser.newPage();
      await page.goto(`${server.address}/dev`);
      await page.getByRole('button', { name: /^Equipe/ }).click();
      await page.getByRole('row').nth(2).waitFor({ timeout: waitTimeoutMs });
      say('from a clean clone to a seeded staff page', [performance.now() - beganAt], 120);
      say('of these, after npm ci', [performance.now() - installedAt], 60);
      const labels: number[] = [];
      const answers: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        labels.push(await untilSeen(page, join(folder, label.file), round));
        await sleep(betweenSavesMs);
        answers.push(await untilAnswered(server.address, join(folder, answer.file), round));
        await sleep(betweenSavesMs);
      }
      say('from saving a label to seeing it', labels, 1);
      say('from saving a server file to the next answer', answers, 3);
    } finally {
      await server.remove();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilSeen(page: Page, file: string, round: number): Promise<number> {
  const words = `Rótulo ${round}`;
  const before = round === 1 ? label.words : `Rótulo ${round - 1}`;
  return afterSaving(file, [before, words], () => page.getByText(words).first().waitFor({ timeout: waitTimeoutMs }));
}

async function untilAnswered(address: string, file: string, round: number): Promise<number> {
  const before = round === 1 ? answer.words : `{ alive: true, round: ${round - 1} }`;
  return afterSaving(file, [before, `{ alive: true, round: ${round} }`], async () => {
    while (!(await (await fetch(`${address}${answer.path}`)).text()).includes(`"round":${round}`)) await sleep(pollMs);
  });
}

/** @returns in ms */
async function afterSaving(file: string, [before, after]: [string, string], until: () => Promise<void>) {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not say ${before} any more: name another file to change.`);
  const savedAt = performance.now();
  await writeFile(file, text.replace(before, after));
  await until();
  return performance.now() - savedAt;
}

function say(what: string, measuredMs: readonly number[], targetSeconds: number): void {
  const seconds = measuredMs.map((ms) => ms / 1000).toSorted((one, other) => one - other);
  const median = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
  const all = seconds.length === 1 ? '' : ` (${seconds.map((one) => one.toFixed(2)).join(', ')})`;
  console.log(`${what}: ${median.toFixed(2)} s${all}, target under ${targetSeconds} s`);
}
