import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { stimulusFont } from '#study/presentation/stimulus-font.ts';
import { wordRating } from '#study/protocol.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

const faces = '**/assets/*.woff2';

const stage = openedStage();

/** Keeps the type faces back until they are let go. */
async function holdFaces(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(faces, async (route: Route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

const wordOf = (page: Page) => page.locator('[role="application"] p[data-shown="true"]');
const familyOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).fontFamily);

test('no word is presented before its font has loaded, and a waiting word is not replaced', async ({ page }) => {
  const watch = watchPage(page);
  const letGo = await holdFaces(page);
  // The page is loaded only once the faces are: they are what is waited for here.
  await page.goto(`${stage.address}/test/words`, { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: 'Começar' });
  await start.click();
  await expect(start).toBeDisabled();
  await expect(page.getByRole('application')).toHaveCount(0);
  letGo();
  await expect(wordOf(page)).toBeVisible();
  expect(await familyOf(wordOf(page))).toMatch(new RegExp(`^"?${stimulusFont.family}"?,`));
  const isThere = await page.evaluate(
    ({ family, weight }) => document.fonts.check(`${weight} 40px "${family}"`, 'ação'),
    stimulusFont,
  );
  expect(isThere).toBe(true);
  expect(await wordOf(page).evaluate((element) => getComputedStyle(element).fontWeight)).toBe(`${stimulusFont.weight}`);
  watch.expectNoFault();
});

test('a missing font delays no word, and is not applied within the part', async ({ page }) => {
  await page.route(faces, (route) => route.abort());
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(wordOf(page)).toBeVisible();
  const family = await familyOf(wordOf(page));
  expect(family).toMatch(/^"Literata from /);
  expect(family).not.toMatch(/"?Literata"?,/);
});

test('no element moves when the fonts arrive', async ({ page }) => {
  const letGo = await holdFaces(page);
  await page.goto(`${stage.address}/login`, { waitUntil: 'commit' });
  const places = [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Enviar' })];
  for (const place of places) await expect(place).toBeVisible();
  const topsOf = () => Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN));
  const before = await topsOf();
  letGo();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  const after = await topsOf();
  for (const [index, top] of after.entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(2);
});

for (const width of [320, 360, 768, 1440]) {
  test(`the top bar is one row at ${width} px, with the full name of help`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${stage.address}/login`);
    const banner = page.getByRole('banner');
    const parts = [
      banner.getByRole('link', { name: 'WordMood' }),
      banner.getByRole('button', { name: 'Preciso de ajuda', exact: true }),
      banner.getByRole('link', { name: 'Entrar' }),
    ];
    const boxes = [];
    for (const part of parts) {
      await expect(part).toBeVisible();
      boxes.push(await part.boundingBox());
    }
    const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(2);
    const ends = boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
    for (const [index, { left }] of ends.entries()) {
      if (index > 0) expect(left).toBeGreaterThanOrEqual((ends[index - 1]?.right ?? 0) - 0.5);
    }
    const lines = await parts[1]?.evaluate((button) => {
      const label = [...button.querySelectorAll('span')].find(
        (span) => span.children.length === 0 && span.offsetParent !== null,
      );
      return label?.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}

test('a text field has the same focus ring of three pixels as other controls', async ({ page }) => {
  await page.goto(`${stage.address}/login`);
  for (const name of ['E-mail', 'Senha']) {
    const field = page.getByLabel(name, { exact: true });
    await field.focus();
    const ring = await field.evaluate((element) => {
      const around = element.closest('.mantine-PasswordInput-input') ?? element;
      const { outlineStyle, outlineWidth } = getComputedStyle(around);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(ring, name).toBe('solid 3px');
  }
});

test('a timed canvas has no drawing, and its progress bar is at rest before a word', async ({ page }) => {
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(wordOf(page)).toBeVisible();
  await expect(page.locator('[data-scene]')).toHaveCount(0);
  const moving = await page.getByRole('progressbar').evaluate((line) =>
    [...line.querySelectorAll('*')].map((part) => {
      const { transitionDuration, transitionProperty } = getComputedStyle(part);
      return { seconds: Number.parseFloat(transitionDuration), property: transitionProperty };
    }),
  );
  expect(moving.length).toBeGreaterThan(0);
  for (const { seconds, property } of moving) {
    // Begun with an answer, over long before the next word, and nothing that the page itself would have to lay out.
    expect(seconds * 1000).toBeLessThan(wordRating.blankMs / 2);
    if (seconds > 0) expect(property).toBe('transform');
  }
});
