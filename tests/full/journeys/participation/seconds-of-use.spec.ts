import { type BrowserContext, expect, type Page } from '@playwright/test';
import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import { openPresence } from '#contract/participation/presence-calls.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

/** A page says its seconds so often, and some more. */
const oneReportMs = 17_000;

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('seconds go over the connection that is open, and with a beacon when the page goes', async ({ context }) => {
  const ana = await enrolled('Ana');
  const said: number[] = [];
  const page = await pageOf(context, ana);
  const calls = callsOf(page);
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { seconds } = JSON.parse(String(payload)) as { seconds?: { seconds: number } };
      if (seconds !== undefined) said.push(seconds.seconds);
    }),
  );
  const connected = page.waitForEvent('websocket');
  await page.goto(`${stage.address}/inventories`);
  await (await connected).waitForEvent('framesent');
  await page.clock.runFor(oneReportMs);
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toBeGreaterThanOrEqual(14);
  expect(calls).toEqual([]);
  await expect.poll(() => secondsOf(ana)).toBe(said[0]);

  await page.clock.runFor(5_000);
  await page.goto('about:blank');
  await expect.poll(() => secondsOf(ana)).toBeGreaterThanOrEqual((said[0] ?? 0) + 5);
  // So the rest came with the beacon, of which the browser's tools are told nothing once the page has gone.
  expect(said).toHaveLength(1);
});

test('seconds go by the call where there is no connection', async ({ context }) => {
  const bia = await enrolled('Bia');
  const page = await pageOf(context, bia);
  await page.routeWebSocket(`**${openPresence.path}`, (socket) => socket.close());
  const calls = callsOf(page);
  await page.goto(`${stage.address}/inventories`);
  await expect(page.getByText('Como você esteve na última semana?').first()).toBeVisible();
  await page.clock.runFor(oneReportMs);
  await expect.poll(() => secondsOf(bia)).toBeGreaterThanOrEqual(14);
  expect(calls).toHaveLength(1);
});

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(stage, name);
  await somebody.hasEnrolled();
  return somebody;
}

/** A page whose timers can be run ahead. */
async function pageOf(context: BrowserContext, { client }: Person): Promise<Page> {
  await sitAt(context, stage.address, client);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** @returns the calls with which a page says its seconds while it is there */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportSessionTime.path)) calls.push(request.resourceType());
  });
  return calls;
}

async function secondsOf({ email }: Person): Promise<number> {
  const { seconds } = await stage.database
    .selectFrom('session_time')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'session_time.participant_id')
    .where('participant_contact.email', '=', email)
    .select((row) => row.fn.sum<number | null>('seconds').as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(seconds ?? 0);
}
