/**
 * How far measured reaction times are from the truth, beside those of jsPsych: `npx node bench/timing.ts [words] [address] [--only Firefox]`,
 * after `npm run build`. Without the address of a running installation it starts one of its own. A figure is worth as much as the
 * machine is quiet; the load is printed.
 *
 * Truth in Chromium: from the moment at which it says that it presented the word (Element Timing, in steps of 5 us, since both pages are
 * isolated) to the time stamp that we give to a trusted mouse press (Chrome DevTools Protocol). In Firefox, where it is installed: from
 * the moment at which its compositor had the frame with the word to the time stamp of the event, for which nobody else can vouch there;
 * so its lines say how true the onset is, and what a page adds to the event. Measured: what the demonstration at /test/words shows, and
 * the `rt` of jsPsych's own button response. Both get the same waits and presses in turns, five words each: on an idle page, with the
 * processor slowed six times (Chromium alone can), and on a page whose main thread works 40 ms out of every 100. jsPsych takes the click,
 * which comes as the button is let go: its truth ends there, so that holding the button is not held against it.
 * Limits and figures of a quiet machine: docs/decisions/0005-times-and-presses.md.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { seededRandom } from '#study/randomness/random.ts';
import { startInstallation } from './started-installation.ts';
import { chromiumEngine } from './timing/chromium-engine.ts';
import { type Condition, type Engine, type OpenSubject, slowedTimes } from './timing/engine.ts';
import { firefoxEngine, hasFirefox } from './timing/firefox-engine.ts';
import { buildPeer, product, type Subject, wordsPerRound } from './timing/subjects.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const wordsPerCondition = Number(positionals[0] ?? 50);
const givenAddress = positionals[1];
const engines = [chromiumEngine, firefoxEngine].filter(({ name }) => values.only === undefined || name === values.only);

const conditionNames: Record<Condition, string> = {
  idle: 'idle',
  slowed: `slowed ${slowedTimes} times`,
  busy: 'busy page',
};

type Sitting = { engine: Engine; browser: Browser; address: string };

/** @returns measured minus true reaction times in ms, for each subject. */
async function measure(sitting: Sitting, subjects: readonly Subject[], condition: Condition): Promise<number[][]> {
  // The same waits in every browser and condition.
  const draws = seededRandom(20_261_120);
  const rounds = Math.ceil(wordsPerCondition / wordsPerRound);
  const open: OpenSubject[] = [];
  for (const subject of subjects) open.push(await openSubject(sitting, subject, condition));
  const errors = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const waitsMs = Array.from({ length: wordsPerRound }, () => draws.integer(250, 900));
    for (const [index, one] of open.entries()) {
      errors[index]?.push(...(await errorsOfRound(sitting.engine, one, waitsMs)));
    }
  }
  for (const { page } of open) await page.context().close();
  return errors;
}

async function errorsOfRound(engine: Engine, one: OpenSubject, waitsMs: readonly number[]): Promise<number[]> {
  const { subject, page } = one;
  await page.bringToFront();
  await subject.startRound(page);
  const trueTimes: number[] = [];
  for (const waitMs of waitsMs) {
    one.shown += 1;
    const presentedAt = await page.evaluate<number>(`wordPresentedAt(${one.shown})`);
    await sleep(waitMs);
    trueTimes.push((await engine.press(one)) - presentedAt);
  }
  const measured = await subject.readRound(page);
  if (measured.length !== wordsPerRound) throw new Error(`${subject.name} took ${measured.length} times`);
  return measured.map((time, index) => time - (trueTimes[index] ?? Number.NaN));
}

async function openSubject(
  { engine, browser, address }: Sitting,
  subject: Subject,
  condition: Condition,
): Promise<OpenSubject> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const probes = engine.probes.map((name) => readFileSync(new URL(`timing/${name}`, import.meta.url), 'utf8'));
  await page.addInitScript(`{\n${probes.join('\n')}\n}`);
  // Both pages are isolated, by whatever the browser knows of: otherwise clocks are coarsened.
  const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  await page.route(`**${subject.path}`, async (route) => {
    if (subject.html !== null) {
      await route.fulfill({ contentType: 'text/html; charset=utf-8', headers: isolated, body: subject.html });
      return;
    }
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...isolated } });
  });
  await page.goto(subject.path);
  if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error(`${subject.name} is not isolated.`);
  await engine.begin(page, condition);
  if (condition === 'busy') await page.evaluate('keepBusy()');
  return { subject, page, shown: 0 };
}

/** @returns mean, standard deviation and the one that is furthest from 0 */
function figuresOf(errors: readonly number[]): string {
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const squares = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (errors.length - 1));
  const worst = errors.reduce((most, error) => (Math.abs(error) > Math.abs(most) ? error : most), 0);
  return [mean, deviation, worst].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
}

async function printLines(engine: Engine, address: string, subjects: readonly Subject[]): Promise<void> {
  const browser = await engine.launch();
  const sitting = { engine, browser, address };
  try {
    const { page } = await openSubject(sitting, product, 'idle');
    const frameMs = await page.evaluate<number>('frameIntervalMs()');
    await page.context().close();
    console.log(
      `${engine.name} ${browser.version()}, a frame every ${frameMs.toFixed(1)} ms. Measured minus true reaction time in ms; ` +
        `true is from and to ${engine.truth}.\n`,
    );
    console.log(`${''.padEnd(34)}   mean      SD   worst   load`);
    for (const condition of engine.conditions) {
      const errors = await measure(sitting, subjects, condition);
      const load = loadavg()[0]?.toFixed(1) ?? '';
      subjects.forEach(({ name }, index) => {
        const line = `${conditionNames[condition].padEnd(18)}${name.padEnd(14)}`;
        console.log(`${line} ${figuresOf(errors[index] ?? [])} ${load.padStart(6)}`);
      });
    }
    console.log('');
  } finally {
    await browser.close();
  }
}

const subjects = [product, await buildPeer()];
const installation = givenAddress === undefined ? await startInstallation(undefined) : null;
try {
  const processors = cpus();
  const processor = `${processors.length} processors (${processors[0]?.model ?? 'unknown'})`;
  console.log(`${wordsPerCondition} words per line, ${processor}.\n`);
  for (const engine of engines) {
    if (engine === firefoxEngine && !hasFirefox()) console.log('Firefox is not here: apt-get install firefox-esr.');
    else await printLines(engine, installation?.address ?? givenAddress ?? '', subjects);
  }
} finally {
  await installation?.stop();
}
