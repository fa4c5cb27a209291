import { expect, type Page } from '@playwright/test';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { takePicture } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { placeParticipant } from '#tests/support/research/listed-participants.ts';

/** Tablets, small laptops, laptops whose system enlarges everything, and steps between them, in px. */
const widths = [768, 832, 896, 960, 991, 992, 1024, 1093, 1152, 1216, 1279, 1280, 1344, 1366, 1440];
const looks = [768, 992, 1024, 1093, 1280, 1440];
const sorts = ['code', 'state', 'day', 'attempts', 'lastActivity', 'unsent', 'flags', 'openCases'];
/** What a scroll bar takes of a page where it has a place of its own. */
const scrollBarPx = 17;

let stage: OpenStage;
let zuleica: Person;

test.beforeAll(async () => {
  stage = await openStage();
  zuleica = await person(stage, 'Zuleica');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
  const now = new Date();
  const minute = 60_000;
  const many = Array.from({ length: 10 }, () => 'hard' as const);
  const lost = { state: 'visible', changedAgoMs: minute, seenAgoMs: minute, unsentCount: 1234 } as const;
  await placeParticipant(stage.database, now, { code: 'MWMWMWMW', phase: 0, activeAgoMs: 59 * minute });
  await placeParticipant(stage.database, now, {
    ...{ code: 'WWWW2222', phase: 5, finishedAttempts: 10, trainings: 2, presence: lost },
  });
  await placeParticipant(stage.database, now, { code: 'GRAVE222', phase: 2, flags: many, openCase: true });
  await placeParticipant(stage.database, now, { code: 'AGORA222', phase: 3, activeAgoMs: 0 });
  await placeParticipant(stage.database, now, { code: 'BETWEEN2', phase: 7, finishedAgoMs: minute, isExcluded: true });
});
test.afterAll(() => stage.close());

test('every heading and cell of the list fits on every screen', async ({ browser }) => {
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  const watch = watchPage(page);
  await page.goto(`${stage.address}/wordanalysis`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('link', { name: 'GRAVE222' })).toBeVisible();
    await page.evaluate((px) => {
      document.documentElement.style.paddingInlineEnd = `${px}px`;
    }, scrollBarPx);
    expect.soft(await tooNarrow(page), `${width} px`).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('padding-inline-end'));
    if (!looks.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `participant-list-${width}-${colorScheme}`, { fullPage: false });
    }
  }
  for (const sort of sorts) {
    await page.goto(`${stage.address}/wordanalysis?sort=${sort}&order=up`);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('th[aria-sort="ascending"]')).toBeVisible();
      expect.soft(await tooNarrow(page), `${width} px, sorted by ${sort}`).toEqual([]);
    }
  }
  watch.expectNoFault();
  await office.close();
});

test('every card of the list fits a phone with any content, the last one too', async ({ browser }) => {
  const now = new Date();
  for (let one = 10; one < 40; one += 1) {
    await placeParticipant(stage.database, now, { code: `CARDS${one}2`, flags: ['hard'], openCase: one % 2 === 0 });
  }
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await sitAt(phone, stage.address, zuleica.client);
  const page = await phone.newPage();
  const watch = watchPage(page);
  await page.goto(`${stage.address}/wordanalysis?sort=code&order=up`);
  await expect(page.getByRole('link', { name: 'AGORA222' })).toBeVisible();
  expect(await cutCards(page)).toEqual([]);
  // What is not drawn yet has a place of its own, which is guessed until it is drawn.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('link', { name: 'WWWW2222' })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  expect(await cutCards(page)).toEqual([]);
  watch.expectNoFault();
  await phone.close();
});

test('the links to other parts stay in place from part to part', async ({ browser }) => {
  const office = await browser.newContext({ viewport: { width: 1093, height: 900 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  const parts = page.getByRole('navigation', { name: 'Partes da análise' });
  const places = () =>
    parts.getByRole('link').evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())));
  await expect(parts.getByRole('link')).not.toHaveCount(0);
  const before = await places();
  await parts.getByRole('link').last().click();
  await expect(parts.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  expect(await places()).toEqual(before);
  await office.close();
});

/** @returns cards that cut their text, or overlap the next */
function cutCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main ol > li[aria-posinset]')];
    if (rows.length === 0) return ['no cards'];
    return rows.flatMap((row, place) => {
      const text = row.textContent ?? '';
      const card = row.firstElementChild;
      const { bottom } = row.getBoundingClientRect();
      const next = rows[place + 1]?.getBoundingClientRect().top ?? bottom;
      const isCut = card !== null && card.scrollHeight > card.clientHeight;
      const runsOut = (card?.getBoundingClientRect().bottom ?? bottom) > bottom + 1;
      return isCut || runsOut || Math.abs(next - bottom) > 1 ? [text] : [];
    });
  });
}

/**
 * @returns what of the list has too little room: headings narrower than their longest word, cells that cut their text, states of which
 *   not even the beginning is seen, and a page or a table that is wider than its place
 */
function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return ['no canvas'];
    const widthOf = (text: string, like: Element) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(like);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(text).width;
    };
    const room = (box: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    for (const heading of document.querySelectorAll('thead th button')) {
      const text = heading.textContent ?? '';
      const arrow = heading.querySelector('svg');
      const needed = Math.max(...text.split(' ').map((word) => widthOf(word, heading)));
      const has =
        Math.min(room(heading), (heading.closest('th')?.clientWidth ?? 0) - 12) -
        (arrow === null ? 0 : arrow.clientWidth + 2);
      if (has < Math.floor(needed)) faults.push(`heading "${text}" has ${has} px of ${Math.ceil(needed)}`);
      if (heading.scrollWidth > heading.clientWidth) faults.push(`heading "${text}" runs out of its column`);
    }
    for (const row of document.querySelectorAll('tbody tr:not([aria-hidden])')) {
      for (const cell of row.children) {
        const cut = cell.querySelector('span[title][class*="cut"]');
        const said = document.createRange();
        said.selectNodeContents(cell);
        // Parts of a pixel are enough for three dots, and whole ones do not tell of them.
        const needed = said.getBoundingClientRect().width;
        if (cut === null && needed > room(cell))
          faults.push(`cell "${cell.textContent}" has ${room(cell)} px of ${needed}`);
        const least = widthOf('em andamento', cut ?? cell);
        if (cut !== null && cut.clientWidth < Math.min(least, widthOf(cut.textContent ?? '', cut)) - 1) {
          faults.push(`state "${cut.textContent}" has ${cut.clientWidth} px`);
        }
      }
    }
    const main = document.querySelector('main');
    const list = main?.querySelector('table, ol');
    if (!main || !list) return ['no list'];
    if (list.getBoundingClientRect().right > main.getBoundingClientRect().right) faults.push('wider than its place');
    if (main.scrollWidth > main.clientWidth) faults.push('runs out of the page');
    return faults;
  });
}
