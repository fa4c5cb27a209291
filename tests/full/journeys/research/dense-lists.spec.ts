import { expect, type Page } from '@playwright/test';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { placeParticipant, placeParticipants } from '#tests/support/research/listed-participants.ts';

let stage: OpenStage;
let zuleica: Person;

test.beforeAll(async () => {
  stage = await openStage();
  zuleica = await person(stage, 'Zuleica');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
  await placeParticipants(stage.database, 200);
});
test.afterAll(() => stage.close());

/** @returns the number of link rows fully visible, and the height and width of the lowest target among them */
async function wholeRows(page: Page, rows: string) {
  await expect(page.locator(rows).first()).toBeVisible();
  return page.evaluate((selector) => {
    const bar = document.querySelector('nav[aria-label="Menu"]') ?? document.querySelector('nav');
    const menu = bar?.getBoundingClientRect();
    const end = menu !== undefined && menu.top > innerHeight / 2 ? menu.top : innerHeight;
    const boxes = [...document.querySelectorAll(selector)].map((row) => row.getBoundingClientRect());
    const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= end);
    return { count: whole.length, lowest: Math.min(...whole.map(({ height }) => height)) };
  }, rows);
}

test('the participant list shows 15 rows on a small computer, down to its lower edge', async ({ browser }) => {
  const office = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('200 participantes', { exact: true })).toBeVisible();
  const { count, lowest } = await wholeRows(page, 'tr:has(th[scope="row"])');
  expect(count).toBeGreaterThanOrEqual(15);
  expect(lowest).toBeGreaterThanOrEqual(24);
  for (const name of ['Baixar planilha', 'Imprimir', 'Enviar lembretes']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Análise global' })).toBeVisible();
  await expect(page.getByLabel('Situação', { exact: true })).toBeVisible();
  await office.close();
});

test('the participant list shows four cards on a phone, each one whole target', async ({ browser }) => {
  const pocket = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await sitAt(pocket, stage.address, zuleica.client);
  const page = await pocket.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('200 participantes', { exact: true })).toBeVisible();
  const { count, lowest } = await wholeRows(page, 'ol > li[data-index]');
  expect(count).toBeGreaterThanOrEqual(4);
  expect(lowest).toBeGreaterThanOrEqual(44);
  const card = page.locator('ol > li[data-index]').first();
  const code = await card.getByRole('link').innerText();
  await card.tap({ position: { x: 250, y: 60 } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Análise global' })).toBeHidden();
  await page.getByRole('button', { name: 'Mais', exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Análise global' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar planilha' })).toBeVisible();
  // Where the button has no room beside the heading, it is where it was: at the end of its row.
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const more = await page.getByRole('button', { name: 'Mais', exact: true }).boundingBox();
    const row = await page.getByRole('main').locator('h1').locator('..').boundingBox();
    expect.soft((more?.x ?? 0) + (more?.width ?? 0), `${width} px`).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0), 0);
  }
  await pocket.close();
});

test('rows of a computer with a touch screen are as high as a finger', async ({ browser }) => {
  const tablet = await browser.newContext({ viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true });
  await sitAt(tablet, stage.address, zuleica.client);
  const page = await tablet.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('200 participantes', { exact: true })).toBeVisible();
  const { count, lowest } = await wholeRows(page, 'tr:has(th[scope="row"])');
  expect(count).toBeGreaterThanOrEqual(14);
  expect(lowest).toBeGreaterThanOrEqual(44);
  await tablet.close();
});

test('the list of people shows ten rows on a small computer, each with one menu that returns the focus', async ({
  browser,
}) => {
  const office = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  await page.goto(`${stage.address}/staff/people`);
  const { count, lowest } = await wholeRows(page, 'tbody tr');
  expect(count).toBeGreaterThanOrEqual(10);
  expect(lowest).toBeGreaterThanOrEqual(24);
  const row = page.locator('tbody tr').first();
  await expect(row.getByRole('button')).toHaveCount(1);
  const menu = row.getByRole('button', { name: /^Mais: / });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mudar papéis', 'Abrir participação', 'Marcar como teste']);
  await page.getByRole('menuitem', { name: /^Marcar como teste: / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
  await office.close();
});

test('a dialog of a row survives a rotated tablet; then the rows become cards', async ({ browser }) => {
  const tablet = await browser.newContext({ viewport: { width: 1366, height: 1024 } });
  await sitAt(tablet, stage.address, zuleica.client);
  const page = await tablet.newPage();
  await page.goto(`${stage.address}/staff/people`);
  await page
    .getByRole('button', { name: /^Mais: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Marcar como teste: / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 1366 });
  await isDrawn(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('tbody')).toHaveCount(0);
  await tablet.close();
});

test('the participant list prints on A4, and its print links are outside the arrow-key order', async ({ browser }) => {
  const wide = { phase: 3, finishedAttempts: 2, trainings: 2, flags: ['hard', 'notice'], openCase: true } as const;
  await placeParticipant(stage.database, new Date(), { code: 'WWWW2345', ...wide });
  const office = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('201 participantes', { exact: true })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.locator('tbody tr a').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr[aria-rowindex="3"] a')).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  // The sheet without its margins, in px.
  await page.setViewportSize({ width: 680, height: 1009 });
  await isDrawn(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const { needed, given } = await page.locator('[data-sheet] table').evaluate((table) => ({
    needed: table.getBoundingClientRect().width,
    given: table.parentElement?.clientWidth,
  }));
  expect(needed).toBeLessThanOrEqual(given ?? 0);
  await office.close();
});
