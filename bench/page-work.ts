import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { peopleAtParts } from './people-at-parts.ts';
import { startInstallation } from './started-installation.ts';

/**
 * CPU cost of the first pages: main-thread time until the page is idle, and the part that would block a press on a four
 * times slower processor. Thread time of a trace; up to half higher on a busy machine, so compare figures of one quiet
 * session.
 *
 *   PLAYWRIGHT_CHROMIUM=/usr/bin/chromium-headless-shell npx node bench/page-work.ts --runs 5
 *
 * Needs a build; starts a fresh installation. `--unused` prints the never executed bytes of each script instead.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    unused: { type: 'boolean', default: false },
  },
});
/** Of a blocking task, and of an idle page. */
const quickMs = 50;
const restMs = 2500;

type Measured = { page: string; path: string; who: Person | null };
type PageWork = {
  allMs: number;
  scriptMs: number;
  drawingMs: number;
  heldUpMs: number;
  longestMs: number;
  largest: string;
};
type TraceEvent = { name: string; ph: string; tid: number; pid: number; tdur?: number; args: Record<string, unknown> };

const started = await startInstallation(undefined, { REHEARSAL: '' });
const browser = await chromium.launch({
  executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? chromium.executablePath(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const { inventory, rating, task } = await peopleAtParts(started);
  const pages: Measured[] = [
    { page: 'front', path: '/', who: null },
    { page: 'sign-in', path: '/login', who: null },
    { page: 'home', path: '/', who: inventory },
    { page: 'inventory', path: '/inventories', who: inventory },
    { page: 'rating', path: '/words', who: rating },
    { page: 'task', path: '/trial1', who: task },
  ];
  const asked = pages.filter(({ page }) => page.includes(values.only));
  if (!values.unused) console.log('page        all ms  scripts  drawing  held up  longest  largest content');
  for (const page of asked) await (values.unused ? tellUnused(page) : tellWork(page));
} finally {
  await browser.close();
  await started.stop();
}

async function tellWork(measured: Measured): Promise<void> {
  const runs: PageWork[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await workOf(measured));
  const median = (figure: (work: PageWork) => number) =>
    (runs.map(figure).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN).toFixed(0);
  const figures = [
    median(({ allMs }) => allMs).padStart(6),
    median(({ scriptMs }) => scriptMs).padStart(8),
    median(({ drawingMs }) => drawingMs).padStart(8),
    median(({ heldUpMs }) => heldUpMs).padStart(8),
    median(({ longestMs }) => longestMs).padStart(8),
  ];
  console.log(`${measured.page.padEnd(11)} ${figures.join(' ')}  ${runs.at(-1)?.largest}`);
}

async function workOf({ path, who }: Measured): Promise<PageWork> {
  const page = await openTab(who);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  await page.goto(`${started.address}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
  const largest = await page.evaluate(largestContent);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  return { ...workIn(traceEvents), largest };
}

async function openTab(who: Person | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  if (who !== null) await sitAt(context, started.address, who.client);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const largest = Object.assign(window, { largest: '' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; size: number })[]) {
        const text = entry.element?.textContent?.slice(0, 40) ?? '';
        largest.largest = `${entry.startTime.toFixed(0)} ms ${entry.size} px2 ${entry.element?.tagName} "${text}"`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return page;
}

function largestContent(): string {
  return (window as unknown as { largest: string }).largest;
}

function workIn(events: readonly TraceEvent[]): Omit<PageWork, 'largest'> {
  const main = mainThreadOf(events);
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === main?.pid && tid === main.tid);
  const sum = (...names: string[]) =>
    own.filter(({ name }) => names.includes(name)).reduce((ms, { tdur = 0 }) => ms + tdur / 1000, 0);
  const tasks = own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000);
  const slower = Number(values.slower);
  return {
    allMs: tasks.reduce((ms, taskMs) => ms + taskMs, 0),
    scriptMs: sum('EvaluateScript', 'FunctionCall', 'v8.evaluateModule', 'v8.compileModule', 'TimerFire'),
    drawingMs: sum('UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'ParseHTML'),
    heldUpMs: tasks.reduce((ms, taskMs) => ms + Math.max(0, taskMs * slower - quickMs), 0),
    longestMs: Math.max(0, ...tasks),
  };
}

/** The browser keeps an empty spare renderer. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } | undefined {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const workOf = ({ pid, tid }: TraceEvent) =>
    events.reduce((ms, event) => ms + (event.pid === pid && event.tid === tid ? (event.tdur ?? 0) : 0), 0);
  return threads.toSorted((one, other) => workOf(other) - workOf(one))[0];
}

async function tellUnused({ page: name, path, who }: Measured): Promise<void> {
  const page = await openTab(who);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(`${started.address}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
  const scripts = await page.coverage.stopJSCoverage();
  console.log(`${name}`);
  for (const { url, source = '', functions } of scripts.filter(({ url }) => url.includes('/assets/'))) {
    const hasRun = new Uint8Array(source.length);
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    const ran = hasRun.reduce((sum, one) => sum + one, 0);
    console.log(
      `  ${new URL(url).pathname.slice(8).padEnd(44)} ${source.length} characters, ${source.length - ran} never run`,
    );
  }
  await page.context().close();
}
