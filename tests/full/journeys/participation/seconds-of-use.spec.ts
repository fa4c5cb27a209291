import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type PresenceReport, reportPresence } from '#contract/participation/presence-calls.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

/** A page in sight reports at least so often. */
const oneReportMs = 16_000;

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('seconds are sent with the reports of a visible page, and with a beacon at its end', async ({ context }) => {
  const ana = await enrolledPerson(stage, 'Ana');
  const page = await pageOf(context, ana);
  const reports = reportsOf(page);
  await opensInventory(page);
  await page.clock.runFor(1_500);
  await expect.poll(() => reports.length).toBe(1);
  await page.clock.runFor(oneReportMs);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports).toMatchObject([
    { report: 1, state: 'visible', place: 'inventory', unsentCount: 0 },
    { report: 2, state: 'visible', place: 'inventory', unsentCount: 0 },
  ]);
  const said = reports[1]?.seconds ?? 0;
  expect(said).toBeGreaterThanOrEqual(12);
  await expect.poll(() => secondsOf(ana)).toBe(said);

  await page.clock.runFor(5_000);
  await page.goto('about:blank');
  await expect.poll(() => secondsOf(ana)).toBeGreaterThanOrEqual(said + 5);
  await expect.poll(() => stateOf(ana)).toBe('closed');
});

test('seconds of lost reports are in the next one', async ({ context }) => {
  const bia = await enrolledPerson(stage, 'Bia');
  const page = await pageOf(context, bia);
  const reports = reportsOf(page);
  await page.route(`**${reportPresence.path}`, (route) => route.abort());
  await opensInventory(page);
  await page.clock.runFor(oneReportMs);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  await page.unroute(`**${reportPresence.path}`);
  await page.clock.runFor(oneReportMs);
  await expect.poll(() => secondsOf(bia)).toBeGreaterThanOrEqual(25);
});

test('seconds up to sign-out are stored, and the page is closed', async ({ context }) => {
  const caio = await enrolledPerson(stage, 'Caio');
  const page = await pageOf(context, caio);
  await opensInventory(page);
  await page.clock.runFor(5_000);
  await page.goto(`${stage.address}/`);
  await expect(page.getByRole('button', { name: 'Configurações' })).toBeVisible();
  await page.clock.runFor(3_000);
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect.poll(() => secondsOf(caio)).toBeGreaterThanOrEqual(7);
  await expect.poll(() => stateOf(caio)).toBe('closed');
});

/** A page whose timers can be run ahead. */
async function pageOf(context: BrowserContext, { client }: Person): Promise<Page> {
  await sitAt(context, stage.address, client);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

async function opensInventory(page: Page): Promise<void> {
  await page.goto(`${stage.address}/inventories`);
  await expect(page.getByText('Como você esteve na última semana?').first()).toBeVisible();
}

/** @returns what a page reports while it is there */
function reportsOf(page: Page): PresenceReport[] {
  const reports: PresenceReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportPresence.path)) reports.push(request.postDataJSON());
  });
  return reports;
}

const ofPerson = ({ email }: Person) =>
  stage.database
    .selectFrom('participant_contact')
    .where('participant_contact.email', '=', email)
    .innerJoin('participant', 'participant.participant_id', 'participant_contact.participant_id');

async function secondsOf(participant: Person): Promise<number> {
  const { seconds } = await ofPerson(participant)
    .innerJoin('session_time', 'session_time.participant_id', 'participant.participant_id')
    .select((row) => row.fn.sum<number | null>('seconds').as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(seconds ?? 0);
}

async function stateOf(participant: Person): Promise<string | undefined> {
  const row = await ofPerson(participant)
    .innerJoin('participant_presence', 'participant_presence.participant_id', 'participant.participant_id')
    .select('state')
    .executeTakeFirst();
  return row?.state;
}
