/**
 * How far measured reaction times are from the truth, beside those of jsPsych: `node bench/timing.ts [words] [address]`, after
 * `npm run build`. Without the address of a running installation it starts one of its own. A figure is worth as much as the machine is
 * quiet; the load is printed.
 *
 * Truth: from the moment at which Chromium says that it presented the word (Element Timing, in steps of 5 us, since both pages are
 * isolated) to the time stamp that we give to a trusted mouse press (Chrome DevTools Protocol). Measured: what the demonstration at
 * /test/words shows, and the `rt` of jsPsych's own button response. Both get the same waits and presses in turns, five words each: on
 * an idle page, with the processor slowed six times, and on a page whose main thread works 40 ms out of every 100. jsPsych takes the
 * click, which comes as the button is let go: its truth ends there, so that holding the button is not held against it.
 * docs/decisions/0005-times-and-presses.md says what it should find.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '#scripts/browser.mjs';
import { seededRandom } from '#study/randomness/random.ts';
import { startInstallation } from './started-installation.ts';
import { buildPeer, product, type Subject, wordsPerRound } from './timing/subjects.ts';

const wordsPerCondition = Number(process.argv[2] ?? 50);
const givenAddress = process.argv[3];
const heldDownMs = 70;
const slowedTimes = 6;
const draws = seededRandom(20_261_120);

const conditions = ['idle', 'slowed', 'busy'] as const;
type Condition = (typeof conditions)[number];
const conditionNames: Record<Condition, string> = {
  idle: 'idle',
  slowed: `slowed ${slowedTimes} times`,
  busy: 'busy page',
};

type OpenSubject = { subject: Subject; page: Page; devtools: CDPSession; timeOrigin: number; shown: number };

/** @returns measured minus true reaction times in ms, for each subject. */
async function measure(browser: Browser, subjects: readonly Subject[], condition: Condition): Promise<number[][]> {
  const rounds = Math.ceil(wordsPerCondition / wordsPerRound);
  const open: OpenSubject[] = [];
  for (const subject of subjects) open.push(await openSubject(browser, subject, condition));
  const errors = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const waitsMs = Array.from({ length: wordsPerRound }, () => draws.integer(250, 900));
    for (const [index, one] of open.entries()) errors[index]?.push(...(await errorsOfRound(one, waitsMs)));
  }
  for (const { page } of open) await page.context().close();
  return errors;
}

async function errorsOfRound(one: OpenSubject, waitsMs: readonly number[]): Promise<number[]> {
  const { subject, page } = one;
  await page.bringToFront();
  await subject.startRound(page);
  const trueTimes: number[] = [];
  for (const waitMs of waitsMs) {
    one.shown += 1;
    const presentedAt = await page.evaluate<number>(`wordPresentedAt(${one.shown})`);
    await sleep(waitMs);
    trueTimes.push((await press(one)) - one.timeOrigin - presentedAt);
  }
  const measured = await subject.readRound(page);
  if (measured.length !== wordsPerRound) throw new Error(`${subject.name} took ${measured.length} times`);
  return measured.map((time, index) => time - (trueTimes[index] ?? Number.NaN));
}

/** @returns when the button was pressed or let go, whichever the page answers at, in ms since 1970, as the browser is told. */
async function press({ subject, page, devtools }: OpenSubject): Promise<number> {
  const box = await subject.middlePoint(page).boundingBox();
  if (box === null) throw new Error('There is no fifth point to press.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  const pressedAt = nowMs();
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, timestamp: pressedAt / 1000 });
  await sleep(Math.max(0, heldDownMs - (nowMs() - pressedAt)));
  const releasedAt = nowMs();
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, timestamp: releasedAt / 1000 });
  return subject.answersAt === 'pressed' ? pressedAt : releasedAt;
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

async function openSubject(browser: Browser, subject: Subject, condition: Condition): Promise<OpenSubject> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(readFileSync(new URL('screen-probe.js', import.meta.url), 'utf8'));
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
  const devtools = await context.newCDPSession(page);
  if (condition === 'slowed') await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  if (condition === 'busy') await page.evaluate('keepBusy()');
  const timeOrigin = await page.evaluate<number>('performance.timeOrigin');
  return { subject, page, devtools, timeOrigin, shown: 0 };
}

/** @returns mean, standard deviation and the one that is furthest from 0 */
function figuresOf(errors: readonly number[]): string {
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const squares = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (errors.length - 1));
  const worst = errors.reduce((most, error) => (Math.abs(error) > Math.abs(most) ? error : most), 0);
  return [mean, deviation, worst].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
}

const found = await findOrInstallBrowser();
if ('missing' in found) throw new Error(found.missing);
const subjects = [product, await buildPeer()];
const installation = givenAddress === undefined ? await startInstallation(undefined) : null;
const address = installation?.address ?? givenAddress ?? '';
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { page } = await openSubject(browser, product, 'idle');
  const frameMs = await page.evaluate<number>('frameIntervalMs()');
  await page.context().close();
  const processors = cpus();
  console.log(
    `Chromium ${browser.version()}, a frame every ${frameMs.toFixed(1)} ms, ${wordsPerCondition} words per line, ` +
      `${processors.length} processors (${processors[0]?.model ?? 'unknown'}).`,
  );
  console.log('Measured minus true reaction time in ms.\n');
  console.log(`${''.padEnd(34)}   mean      SD   worst   load`);
  for (const condition of conditions) {
    const errors = await measure(browser, subjects, condition);
    const load = loadavg()[0]?.toFixed(1) ?? '';
    subjects.forEach(({ name }, index) => {
      const line = `${conditionNames[condition].padEnd(18)}${name.padEnd(14)}`;
      console.log(`${line} ${figuresOf(errors[index] ?? [])} ${load.padStart(6)}`);
    });
  }
} finally {
  await browser.close();
  await installation?.stop();
}
