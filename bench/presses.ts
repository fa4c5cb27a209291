import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { type PeopleAtParts, peopleAtParts } from './people-at-parts.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Interaction to Next Paint on a slow processor:
 *
 *   PLAYWRIGHT_CHROMIUM=/usr/bin/chromium-headless-shell npx node bench/presses.ts --presses 8 --slower 4 --only word
 *
 * Needs a build; starts a fresh installation. Times are the browser's own (Event Timing): from the press to the next
 * frame in steps of 8 ms, and the script time of its events in steps of 0.1 ms. The first press of a kind includes
 * one-off costs. The last column is main-thread CPU time per press up to the next frame; use `--slower 1` for it, as
 * throttling counts as work.
 */
const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '8' },
    slower: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
});
const presses = Number(values.presses);

type Kind = {
  name: string;
  path: string;
  who: Person | null;
  begin: boolean;
  press: (page: Page, n: number) => Promise<void>;
};

const started = await startInstallation(undefined, { REHEARSAL: '' });
const browser = await chromium.launch({
  executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? chromium.executablePath(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const people = await peopleAtParts(started);
  console.log(
    `press, processor ${values.slower} times slower      presses  median ms  longest ms  in scripts  processor ms a press`,
  );
  const kinds = kindsOf(people).filter(({ name }) => values.only === undefined || name.includes(values.only));
  for (const kind of kinds) console.log(lineOf(kind, await measure(kind)));
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
} finally {
  await browser.close();
  await started.stop();
}

function kindsOf({ inventory, rating, task }: PeopleAtParts): Kind[] {
  return [
    {
      name: 'trying a word on the front page',
      path: '/',
      who: null,
      begin: false,
      press: (page, n) => page.getByRole('button', { name: new RegExp(`^${1 + (n % 9)},`) }).click(),
    },
    { name: 'opening help at home', path: '/', who: inventory, begin: false, press: openHelp },
    { name: 'opening help in the inventory', path: '/inventories', who: inventory, begin: true, press: openHelp },
    {
      name: 'choosing an inventory answer',
      path: '/inventories',
      who: inventory,
      begin: true,
      press: async (page, n) => {
        const statement = page.getByRole('radiogroup', { name: new RegExp(`^${n + 1}\\. `) });
        await statement
          .locator('label')
          .nth(n % 4)
          .click();
        await statement.waitFor({ state: 'detached' });
      },
    },
    {
      name: 'rating a word',
      path: '/words',
      who: rating,
      begin: true,
      press: async (page, n) => {
        const shown = page.locator('[role="application"] p[data-shown="true"]');
        await shown.waitFor();
        const word = await shown.innerText();
        await page
          .getByRole('application')
          .getByRole('button', { name: new RegExp(`^${1 + (n % 9)},`) })
          .click();
        await page.waitForFunction(
          (before) => document.querySelector('[role="application"] p[data-shown="true"]')?.textContent !== before,
          word,
        );
      },
    },
    { name: 'placing an option', path: '/trial1', who: task, begin: true, press: placeOption },
  ];
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
  const card = page.getByRole('dialog');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
}

/** Opens the parts of an item, each by a press, then places an option and continues. */
async function placeOption(page: Page, n: number): Promise<void> {
  await page
    .getByText(`Item ${n + 1} de`)
    .first()
    .waitFor();
  for (const part of ['a palavra', 'a dica'])
    await page.getByRole('button', { name: `Clique para ver ${part}` }).click();
  await page.getByRole('button', { name: 'Clique para abrir o espaço' }).click();
  await page.getByRole('button', { name: 'Clique para ver as opções' }).click();
  await page.locator('button[data-option]').first().click();
  await page.locator('button[data-part="blank"]').click();
  await page.getByRole('button', { name: 'Terminar' }).click();
}

type PressTime = { longestMs: number; scriptsMs: number };
type Measured = { measured: PressTime[]; processorMs: number };
type Watching = { presses: Map<number, PressTime> };

async function measure({ path, who, begin, press }: Kind): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  if (who !== null) await sitAt(context, started.address, who.client);
  const { page, processorMs } = await openSlowed(context, path);
  if (begin) await page.getByRole('button', { name: 'Começar' }).click();
  await page.evaluate(() => (window as unknown as Watching).presses.clear());
  const beforeMs = await processorMs();
  for (let n = 0; n < presses; n += 1) await press(page, n);
  const tookMs = (await processorMs()) - beforeMs;
  // Event Timing entries arrive after the resulting frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100))));
  const measured = await page.evaluate(() => Array.from((window as unknown as Watching).presses.values()));
  await context.close();
  return { measured, processorMs: tookMs / presses };
}

async function openSlowed(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const presses = new Map<number, PressTime>();
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, processingStart, processingEnd } = entry;
        if (interactionId === 0) continue;
        const known = presses.get(interactionId) ?? { longestMs: 0, scriptsMs: 0 };
        presses.set(interactionId, {
          longestMs: Math.max(duration, known.longestMs),
          scriptsMs: known.scriptsMs + processingEnd - processingStart,
        });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${started.address}${path}`, { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  return { page, processorMs };
}

function lineOf({ name }: Kind, { measured, processorMs }: Measured): string {
  const longest = measured.map(({ longestMs }) => longestMs).toSorted((one, other) => one - other);
  const scripts = measured.map(({ scriptsMs }) => scriptsMs).toSorted((one, other) => one - other);
  const figures = [
    longest.length,
    middleOf(longest),
    longest.at(-1),
    middleOf(scripts)?.toFixed(1),
    processorMs.toFixed(2),
  ];
  return `${name.padEnd(37)}${figures.map((figure) => String(figure ?? 'none').padStart(11)).join('')}`;
}

function middleOf(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}
