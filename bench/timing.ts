/**
 * Accuracy of reaction times, compared with jsPsych; after `npm run build`:
 *
 *   npx node bench/timing.ts [words] [address] [--only Firefox]
 *
 * Without an address it starts its own installation. Needs a quiet machine; the load is printed.
 *
 * Truth in Chromium: from the presentation time (Element Timing, 5 us resolution under cross-origin isolation) to the
 * time stamp of a trusted mouse press (Chrome DevTools Protocol). In Firefox: from the compositor's frame with the word
 * to the event's time stamp, so its rows show the accuracy of the onset and the page's own delay. Measured: the results
 * of the demo at /test/words, and `rt` of jsPsych's button response, with the same waits and presses: on an idle page,
 * on a six times slower processor (Chromium only), and with a main thread busy 40 ms of every 100. jsPsych responds to
 * the click, so its truth ends at the release of the button.
 * Limits and figures: docs/decisions/0005-times-and-presses.md.
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

/** @returns measured minus true reaction times in ms, per subject */
async function measure(sitting: Sitting, subjects: readonly Subject[], condition: Condition): Promise<number[][]> {
  // Equal waits in every browser and condition.
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
  // Without cross-origin isolation clocks are coarsened.
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

/** @returns mean, standard deviation and the largest deviation from 0 */
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
