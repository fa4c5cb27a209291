import { type BrowserContext, expect } from '@playwright/test';
import type { ItemInteraction } from '#contract/participation/item-interaction.ts';
import { membersIn, readBrowserData } from '#scripts/web-build/newer-than-oldest.ts';
import { TrueTime } from '#tests/journeys/support/page-time.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { answerItem, openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';

/**
 * Renders the pages of a context as Safari before 16 does, without container queries: unknown rules are skipped, and their fallbacks apply.
 * @returns how many style sheets had something of the kind
 */
async function withoutContainers(context: BrowserContext): Promise<() => number> {
  let changed = 0;
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    const read = sheet
      .replaceAll(/@supports not ?\((container-type: ?inline-size|width: ?1cqi)\)/g, '@supports (display: block)')
      .replaceAll(/@container[^{]*/g, '@media not all')
      .replaceAll(/container-type: ?inline-size;?/g, '')
      .replaceAll(/(\d)cqi\b/g, '$1unknown');
    if (read !== sheet) changed += 1;
    await route.fulfill({ response, body: read });
  });
  return () => changed;
}

/** What the device or the policy of our pages gives its own meaning, so that a browser cannot be without it for a moment. */
const staysThere = /^(Trusted|trustedTypes$|Touch)/;

/**
 * Takes everything from the pages of a context that one of the oldest browsers has not (docs/decisions/0176-oldest-browsers.md): what
 * such a browser would do then is done here as well, but for the drawing.
 * @returns how many things those are
 */
async function withoutNewerBuiltIns(context: BrowserContext): Promise<number> {
  const newer = membersIn(readBrowserData()).newer.filter(
    ({ owner, name }) => !staysThere.test(owner) && !staysThere.test(name),
  );
  const members = newer.map(({ owner, name, isStatic }) => [owner, name, isStatic] as const);
  await context.addInitScript((list) => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    const hidden: Record<string, unknown> = {
      TypedArray: Object.getPrototypeOf(Int8Array),
      Iterator: { prototype: iterator },
    };
    const found = (path: string) =>
      hidden[path] ??
      path
        .split('.')
        .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], globalThis);
    const taken = list.map(([owner, name, isStatic]) => [found(owner), name, isStatic] as const);
    for (const [owner, name, isStatic] of taken) {
      if (owner === undefined || owner === null) continue;
      Reflect.deleteProperty(owner as object, name);
      const members = (owner as { prototype?: object }).prototype;
      if (members !== undefined && !isStatic) Reflect.deleteProperty(members, name);
      if (owner === globalThis) Reflect.deleteProperty(Window.prototype, name);
    }
  }, members);
  return members.length;
}

/** A day in a browser that has nothing newer than the oldest that are supported. */
const stage = openedStage();

test('a participant joins, answers and rates in one of the oldest browsers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  expect(await withoutNewerBuiltIns(context)).toBeGreaterThan(1000);
  const lia = await JourneyPerson.arrive(
    context,
    stage,
    'touch',
    {
      name: 'Lia Rocha',
      email: 'lia@example.org',
      age: '58',
      sex: 'feminino',
      social: 'Solteiro(a)',
      education: 'Ensino médio completo',
      meds: 'nenhuma',
    },
    (page) => new TrueTime(page),
  );
  await lia.registersAndConsents();
  const missing = await lia.page.evaluate(() => [
    'toSorted' in Array.prototype,
    'timeout' in AbortSignal,
    'map' in Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    'findLast' in Array.prototype,
  ]);
  expect(missing).toEqual([false, false, false, true]);
  await lia.fillsQuestionnaire();
  await lia.answersInventory({ values: Array.from({ length: 21 }, (_, index) => index % 4) });
  await lia.opensCard('Avaliar palavras');
  await lia.presses('Começar');
  const scale = lia.page.getByRole('application', { name: 'Avaliação de palavras' });
  const rated = () =>
    stage.database.selectFrom('word_presentation').select('valence').where('valence', '=', 6).execute();
  await expect(async () => {
    await scale.getByRole('button', { name: /^6,/ }).tap({ timeout: 2000 });
    expect((await rated()).length).toBeGreaterThanOrEqual(3);
  }).toPass();
  lia.expectNoFault();
});

test('item frames are measured in one of the oldest browsers', async ({ context, page }) => {
  await withoutNewerBuiltIns(context);
  const rui = await enrolledPerson(stage, 'Rui');
  await rui.hasFinished('inventory');
  await rui.hasFinished('wordRating');
  await sitAt(context, stage.address, rui.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/trial1`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await answerItem(page, 1);
  await answerItem(page, 2);
  const answered = () => stage.database.selectFrom('relation_answer').select('course').execute();
  await expect.poll(async () => (await answered()).length).toBe(2);
  // When a part of an item was seen is known of all: without that nothing could be said of how long it was looked at.
  const shown = (await answered()).flatMap(({ course }) => (course as ItemInteraction | null)?.partsShown ?? [null]);
  expect(shown).toHaveLength(8);
  expect(shown).not.toContain(null);
  watch.expectNoFault();
});

test('an item is laid out for a phone also without container queries', async ({ browser }) => {
  const rita = await enrolledPerson(stage, 'Rita');
  await rita.hasFinished('inventory');
  await rita.hasFinished('wordRating');
  const phone = {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  } as const;
  const placesIn = async (isOld: boolean) => {
    const context = await browser.newContext(phone);
    const changed = isOld ? await withoutContainers(context) : () => 0;
    const page = await pageIn(context, stage, rita);
    await page.goto(`${stage.address}/trial1`);
    await page.getByRole('button', { name: 'Começar' }).click();
    await openItem(page, 'touch');
    const options = page.locator('button[data-option]');
    await expect(options).not.toHaveCount(0);
    const places = await options.evaluateAll((all) =>
      all.map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return { left: Math.round(left), width: Math.round(width) };
      }),
    );
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const sheets = changed();
    await context.close();
    return { places, isTooWide, sheets };
  };
  const old = await placesIn(true);
  expect(old.sheets).toBeGreaterThan(0);
  const { places } = await placesIn(false);
  expect(old).toMatchObject({ places, isTooWide: false });
});
