/**
 * How far measured reaction times are from the truth: `node bench/timing.ts [words] [address]`, after `npm run build`.
 * Without the address of a running installation it starts one of its own. A figure is worth as much as the machine is quiet.
 *
 * Truth: from the moment at which Chromium says that it presented the word (Element Timing) to the time stamp that we give to a trusted
 * key press or mouse press (Chrome DevTools Protocol). Measured: what the demonstration at /test/words shows, and beside it what a page
 * finds that takes Date.now() in an effect and in its handlers. Both on a quiet page and on one whose main thread is busy.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findOrInstallBrowser } from '#scripts/browser.mjs';
import { seededRandom } from '#study/randomness/random.ts';
import { startInstallation } from './started-installation.ts';

const wordsPerCondition = Number(process.argv[2] ?? 30);
const givenAddress = process.argv[3];
const wordsPerRound = 5;
const heldDownMs = 70;
const draws = seededRandom(20_261_120);

type Input = 'key' | 'mouse';
type Condition = { input: Input; isBusy: boolean };
/** One page under test: how its words are started, and which times it found, in ms, in the order of the words. */
type Subject = { path: string; startRound(page: Page): Promise<void>; readRound(page: Page): Promise<number[]> };

const product: Subject = {
  path: '/test/words',
  async startRound(page) {
    const again = page.getByRole('button', { name: 'Experimentar de novo' });
    if (await again.isVisible()) await again.click();
    await page.getByRole('button', { name: 'Começar' }).click();
  },
  async readRound(page) {
    const cells = page.getByRole('table').locator('tbody tr td:last-child');
    await cells.nth(wordsPerRound - 1).waitFor();
    return (await cells.allInnerTexts()).map((text) => Number(text.replace('.', '').replace(',', '.')));
  },
};

const naive: Subject = {
  path: '/naive',
  async startRound() {},
  readRound: (page) => page.evaluate<number[]>('naiveTimesMs.splice(0)'),
};

/** @returns measured minus true reaction times, in ms. */
async function measure(browser: Browser, subject: Subject, { input, isBusy }: Condition): Promise<number[]> {
  const page = await openPage(browser, subject.path);
  const devtools = await page.context().newCDPSession(page);
  if (isBusy) await page.evaluate('keepBusy()');
  const timeOrigin = await page.evaluate<number>('performance.timeOrigin');
  const errors: number[] = [];
  let shown = 0;
  while (errors.length < wordsPerCondition) {
    await subject.startRound(page);
    const trueTimes: number[] = [];
    while (trueTimes.length < wordsPerRound) {
      shown += 1;
      const presentedAt = await page.evaluate<number>(`wordPresentedAt(${shown})`);
      await sleep(draws.integer(250, 900));
      trueTimes.push((await press(page, devtools, input)) - timeOrigin - presentedAt);
    }
    const measuredTimes = await subject.readRound(page);
    if (measuredTimes.length !== wordsPerRound) throw new Error(`${subject.path} took ${measuredTimes.length} times`);
    errors.push(...measuredTimes.map((measured, index) => measured - (trueTimes[index] ?? Number.NaN)));
  }
  await page.context().close();
  return errors;
}

/** @returns when the key or button went down, in ms since 1970, as the browser is told. */
async function press(page: Page, devtools: CDPSession, input: Input): Promise<number> {
  if (input === 'key') {
    const at = nowMs();
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '5', code: 'Digit5', timestamp: at / 1000 });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '5', code: 'Digit5' });
    return at;
  }
  const box = await page.getByRole('button', { name: '5, nem agradável nem desagradável' }).boundingBox();
  if (box === null) throw new Error('There is no fifth point to press.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  const at = nowMs();
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, timestamp: at / 1000 });
  await sleep(Math.max(0, heldDownMs - (nowMs() - at)));
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, timestamp: nowMs() / 1000 });
  return at;
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Opens a page whose clocks are not coarsened (cross-origin isolation); otherwise it is what anybody gets. */
async function openPage(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(readFileSync(new URL('screen-probe.js', import.meta.url), 'utf8'));
  const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  await page.route(`**${path}`, async (route) => {
    if (path !== naive.path) {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...isolated } });
    } else await route.fulfill({ contentType: 'text/html; charset=utf-8', headers: isolated, body: await naivePage });
  });
  await page.goto(path);
  return page;
}

async function buildNaivePage(): Promise<string> {
  const entry = new URL('naive-rating-page.js', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('');
  return `<!doctype html><div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
}

function medianAndWorst(errors: number[], frameMs: number): string {
  const sorted = errors.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = errors.reduce((most, error) => (Math.abs(error) > Math.abs(most) ? error : most), 0);
  const inFrames = (ms: number) => `${ms.toFixed(1).padStart(6)} ms ${`(${(ms / frameMs).toFixed(1)})`.padStart(6)}`;
  return `${inFrames(median)} ${inFrames(worst)}`;
}

const found = await findOrInstallBrowser();
if ('missing' in found) throw new Error(found.missing);
const naivePage = buildNaivePage();
const installation = givenAddress === undefined ? await startInstallation(undefined) : null;
const address = installation?.address ?? givenAddress ?? '';
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const frameMs = await openPage(browser, product.path).then((page) => page.evaluate<number>('frameIntervalMs()'));
  console.log(
    `Chromium ${browser.version()}, a frame every ${frameMs.toFixed(1)} ms, ${wordsPerCondition} words per line.`,
  );
  console.log('Measured minus true reaction time, in ms and in frames.\n');
  console.log(`${' '.repeat(26)}WordMood: median           worst | Date.now(): median           worst`);
  for (const isBusy of [false, true]) {
    for (const input of ['key', 'mouse'] as const) {
      const line = `${input === 'key' ? 'key 5' : 'mouse'}, ${isBusy ? 'busy' : 'quiet'} page`;
      const ours = medianAndWorst(await measure(browser, product, { input, isBusy }), frameMs);
      const theirs = medianAndWorst(await measure(browser, naive, { input, isBusy }), frameMs);
      console.log(`${line.padEnd(20)} ${ours} | ${theirs}`);
    }
  }
} finally {
  await browser.close();
  await installation?.stop();
}
