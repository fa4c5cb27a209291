import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { findOrInstallBrowser } from '#scripts/browser.mjs';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { allPeople, placeParticipants } from '#tests/support/research/listed-participants.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Smoothness of the participant list, after `npm run build`:
 *
 *   npx node bench/table-scroll.ts --participants 10000 --seconds 6
 *
 * Scrolls a number of pixels per frame in Chromium and prints frame intervals, beside those of a plain HTML table with
 * all rows. 60 Hz is 16.7 ms. Needs a quiet machine. Only script frames are counted; the compositor may scroll between
 * them.
 */
const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    pixels: { type: 'string', default: '60' },
  },
});
const smoothMs = 17.5;

const found = await findOrInstallBrowser();
if ('missing' in found) throw new Error(found.missing);
const installation = await startInstallation(undefined);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const staff = await fill();
  const context = await browser.newContext({
    baseURL: installation.address,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
  });
  await sitAt(context, installation.address, staff);
  const page = await context.newPage();
  await page.goto('/wordanalysis?sort=code&order=up');
  await page
    .getByRole('link', { name: /^[A-Z2-9]{8}$/ })
    .first()
    .waitFor();
  console.log(
    `Chromium ${browser.version()}, ${values.participants} rows, ${values.pixels} px a frame for ${values.seconds} s`,
  );
  console.log('frame intervals in ms                  median      p95     most   over 17.5 ms   frames');
  console.log(line('a page that draws nothing', await stillFrames(page)));
  console.log(line('list of participants', await scrolled(page)));
  const plain = await context.newPage();
  await drawPlainTable(plain, await allRows(staff));
  console.log(line('plain table of all rows', await scrolled(plain)));
} finally {
  await browser.close();
  await installation.stop();
}

async function fill(): Promise<StudyClient> {
  const database = await openDatabase({ connectionString: installation.databaseUrl });
  try {
    await placeParticipants(database, Number(values.participants));
    const client = new StudyClient(installation.address);
    const zeca = { name: 'Zeca', email: 'zeca@example.org', password: 'varanda4851' };
    await client.signUp(zeca);
    await makeStaff(database, zeca.email, new Date());
    await client.signIn(zeca);
    return client;
  } finally {
    await database.destroy();
  }
}

async function allRows(client: StudyClient): Promise<string[][]> {
  const rows: string[][] = [];
  for (let offset = 0; ; offset += 100) {
    const { participants } = await client.call(listParticipants, { ...allPeople, offset });
    if (participants.length === 0) return rows;
    for (const { code, state, day, phase, lastActivityAt, unsentCount, flags, openCases } of participants) {
      rows.push([
        code,
        state.kind,
        `${day} · ${phase}`,
        lastActivityAt ?? '',
        `${unsentCount}`,
        `${flags.count}`,
        `${openCases}`,
      ]);
    }
  }
}

async function drawPlainTable(page: Page, rows: string[][]): Promise<void> {
  await page.setContent('<table style="width:100%;font:14px sans-serif"><tbody></tbody></table>');
  await page.evaluate((cells) => {
    const body = document.querySelector('tbody');
    for (const row of cells) {
      const line = document.createElement('tr');
      line.style.height = '40px';
      for (const cell of row) line.insertCell().textContent = cell;
      body?.append(line);
    }
  }, rows);
}

/** @returns frame intervals while scrolling, in ms */
function scrolled(page: Page): Promise<number[]> {
  return frames(page, Number(values.pixels));
}

function stillFrames(page: Page): Promise<number[]> {
  return frames(page, 0);
}

function frames(page: Page, pixelsPerFrame: number): Promise<number[]> {
  return page.evaluate(
    ({ pixelsPerFrame, seconds }) =>
      new Promise<number[]>((resolve) => {
        const intervals: number[] = [];
        const begin = performance.now();
        let before = begin;
        const frame = (now: number) => {
          if (now > begin) intervals.push(now - before);
          before = now;
          if (pixelsPerFrame > 0) window.scrollBy(0, pixelsPerFrame);
          if (now - begin < seconds * 1000) requestAnimationFrame(frame);
          else resolve(intervals.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    { pixelsPerFrame, seconds: Number(values.seconds) },
  );
}

function line(name: string, intervals: readonly number[]): string {
  const sorted = intervals.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const over = intervals.filter((ms) => ms > smoothMs).length / intervals.length;
  const figures = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(9)).join('');
  return `${name.padEnd(36)}${figures}${`${(100 * over).toFixed(1)} %`.padStart(15)}${String(intervals.length).padStart(9)}`;
}
