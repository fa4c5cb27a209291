import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page as PageInBrowser } from '@playwright/test';
import type { Person } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { installPackages } from './install-packages.ts';
import { peopleAtParts } from './people-at-parts.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Lighthouse (mobile preset: simulated slow 4G and 4x CPU slowdown) for visitors' and participants' pages, and the
 * bytes of scripts and fonts.
 *
 *   PLAYWRIGHT_CHROMIUM=/usr/bin/chromium-headless-shell npx node bench/pages.ts --runs 3 --film test-results/film
 *
 * Needs a build; starts a fresh installation. `--address` measures visitors' pages of a running one. Lighthouse is
 * installed in `bench/pages` on first use.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    address: { type: 'string' },
    only: { type: 'string', default: '' },
    film: { type: 'string' },
  },
});
const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? chromium.executablePath();

type Page = { name: string; path: string; who?: Person };
type Audits = Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>;
type Report = { lhr: { categories: Record<string, { score: number }>; audits: Audits } };
type Lighthouse = (address: string, flags: object) => Promise<Report | undefined>;

const folder = installPackages('pages');
const { default: lighthouse } = (await import(
  pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
)) as { default: Lighthouse };

const started = values.address === undefined ? await startInstallation(undefined, { REHEARSAL: '' }) : null;
const address = values.address ?? started?.address ?? '';
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
});
try {
  console.log('page        performance access.  FCP ms  LCP ms  TBT ms   shift  script B  face B  all B');
  for (const page of (await pagesToMeasure()).filter(({ name }) => name.includes(values.only))) {
    const reports: Report['lhr'][] = [];
    for (let run = 0; run < Number(values.runs); run += 1) reports.push(await measure(page));
    console.log(lineOf(page, reports));
  }
  if (values.film !== undefined) await film(values.film);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
} finally {
  await browser.close();
  await started?.stop();
}

async function pagesToMeasure(): Promise<Page[]> {
  const ofVisitors = [
    { name: 'front', path: '/' },
    { name: 'sign-in', path: '/login' },
  ];
  if (started === null) return ofVisitors;
  const { inventory, rating, task } = await peopleAtParts(started);
  return [
    ...ofVisitors,
    { name: 'home', path: '/', who: inventory },
    { name: 'inventory', path: '/inventories', who: inventory },
    { name: 'rating', path: '/words', who: rating },
    { name: 'task', path: '/trial1', who: task },
  ];
}

async function measure({ path, who }: Page): Promise<Report['lhr']> {
  const extraHeaders = who === undefined ? {} : { Cookie: who.client.cookieHeader };
  const report = await lighthouse(`${address}${path}`, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    extraHeaders,
  });
  if (report === undefined) throw new Error(`Lighthouse said nothing of ${path}`);
  return report.lhr;
}

function lineOf({ name }: Page, reports: Report['lhr'][]): string {
  const median = (figure: (report: Report['lhr']) => number) =>
    reports.map(figure).toSorted((one, other) => one - other)[Math.floor(reports.length / 2)] ?? Number.NaN;
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const score = (id: string) => Math.round(100 * median(({ categories }) => categories[id]?.score ?? Number.NaN));
  const bytes = (kind?: string) =>
    median(({ audits }) =>
      (audits['network-requests']?.details?.items ?? [])
        .filter(({ resourceType }) => kind === undefined || resourceType === kind)
        .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    );
  const figures = [
    score('performance').toString().padStart(11),
    score('accessibility').toString().padStart(7),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
      audit(id).toFixed(0).padStart(7),
    ),
    audit('cumulative-layout-shift').toFixed(3).padStart(7),
    ...['Script', 'Font', undefined].map((kind) => bytes(kind).toFixed(0).padStart(8)),
  ];
  return `${name.padEnd(12)}${figures.join(' ')}`;
}

/** @returns undefined during navigation */
async function photographed(page: PageInBrowser): Promise<Buffer | undefined> {
  try {
    return await page.screenshot({ type: 'jpeg', quality: 60 });
  } catch (error) {
    if (String(error).includes('Unable to capture screenshot')) return undefined;
    throw error;
  }
}

/** Screenshots every quarter of a second on a slow line and CPU. */
async function film(to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  const line = { latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0, longestPressMs: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestPressMs = Math.max(seen.longestPressMs, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  for (let frame = 0; frame < 12; frame += 1) {
    const atMs = Math.round(performance.now() - begin);
    const picture = await photographed(page);
    if (picture !== undefined) writeFileSync(join(to, `${String(atMs).padStart(5, '0')}-ms.jpg`), picture);
    await page.waitForTimeout(100);
  }
  for (const value of [7, 3, 9]) await page.getByRole('button', { name: new RegExp(`^${value},`) }).click();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => {
    const { shift, longestPressMs } = window as unknown as { shift: number; longestPressMs: number };
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { shift, longestPressMs, paint };
  });
  console.log(
    `front page, slow 4G and a processor four times slower: first content after ${seen.paint.toFixed(0)} ms, shift ${seen.shift.toFixed(3)}, longest press ${seen.longestPressMs} ms`,
  );
  await context.close();
}
