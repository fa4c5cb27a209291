import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import {
  type Device,
  type DeviceOfPage,
  deviceOf,
  devices,
  expectPhonesToBePhones,
} from '#tests/journeys/support/screens/device-of-page.ts';
import { type Screen, screens } from '#tests/journeys/support/screens/every-screen.ts';
import {
  isTakingManualPictures,
  keepManualPicture,
  manualPictureOf,
  screensOfManual,
} from '#tests/journeys/support/screens/manual-pictures.ts';
import { bringPeopleToEveryStep, type People } from '#tests/journeys/support/screens/people-at-every-step.ts';
import { routesNotOpened } from '#tests/journeys/support/screens/routes-of-app.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { breakableEMails } from '#tests/journeys/support/watching/breakable-e-mails.ts';
import { cutColumns } from '#tests/journeys/support/watching/cut-columns.ts';
import { onceComputed } from '#tests/journeys/support/watching/once-computed.ts';
import { arePicturesWanted, takePicture } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import type { Person } from '#tests/support/participation/people.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A new page compiles everything anew, which costs more than to look at it; one page for all would fill the memory. */
const screensOfPage = 10;
type Scheme = 'light' | 'dark';
/** In px: where the menu has just come beside the page, and where a column once had no room. */
const narrowComputers = [992, 1093];
const widthsOfComputers = [...narrowComputers, 1366, 1920];

let stage: OpenStage;
let people: People;
/** Where the page was when it was looked at. */
const opened = new Set<string>();
test.beforeAll(async () => {
  stage = await openStage();
  people = await bringPeopleToEveryStep(stage);
});
test.afterAll(() => stage.close());

const widths = devices.map(({ width }) => `${width} px`).join(', ');
test(`every screen on a computer, a tablet and a phone, ${widths}, light and dark`, async ({ browser }) => {
  // Some hundred screens one after the other: twice what a machine with other work beside has taken.
  test.setTimeout(35 * 60_000);
  // Side by side on one installation, which costs more to fill than to ask. Whose screens follow each other need not sign in anew.
  const wanted = isTakingManualPictures ? screens.filter(({ name }) => screensOfManual.has(name)) : screens;
  const ofStaff = wanted.filter(({ who }) => who === 'staff');
  const ofOthers = Object.values(Object.groupBy(wanted, ({ who }) => who ?? 'nobody')).flatMap((ofOne = []) =>
    ofOne.filter(({ who }) => who !== 'staff'),
  );
  expect(ofStaff.length + ofOthers.length).toBe(wanted.length);
  await Promise.all([lookAtEach(browser, ofStaff), lookAtEach(browser, ofOthers)]);
  if (isTakingManualPictures) return;
  const page = await browser.newPage();
  await page.goto(`${stage.address}/login`);
  expect(await routesNotOpened(page, opened), 'screens at which nobody has looked').toEqual([]);
  await page.close();
});

async function lookAtEach(browser: Browser, ofSome: readonly Screen[]): Promise<void> {
  const context = await browser.newContext({ viewport: devices[0], reducedMotion: 'reduce' });
  // Read once by each page as it begins: ten times quicker than to hand it over when the page is there.
  await context.addInitScript(axeSource);
  await context.addInitScript(tellForcedColours);
  const signedIn = new Map<string, Cookies>();
  for (let first = 0; first < ofSome.length; first += screensOfPage) {
    const page = await context.newPage();
    page.on('dialog', (question) => question.accept());
    const watch = watchPage(page);
    const device = await deviceOf(page);
    if (first === 0) await expectPhonesToBePhones(page, device, `${stage.address}/healthz`);
    const ofPage = ofSome.slice(first, first + screensOfPage);
    for (const [place, screen] of ofPage.entries()) {
      await test.step(screen.name, async () => {
        if (place === 0 || ofPage[place - 1]?.who !== screen.who) await sitDown(page, screen.who, signedIn);
        await lookAt(page, screen, device);
        watch.expectNoFault();
        await leaveNothingBehind(page);
      });
    }
    await page.close();
  }
  await context.close();
}

/**
 * In forced colours Chromium draws text in the colour that is forced, but names the one of the styles for its filling, which axe asks for
 * first. No style of ours sets that: axe is to go by the colour of the text.
 */
function tellForcedColours(): void {
  const read = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const isOverruled = name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    return isOverruled ? '' : read.call(this, name);
  };
}

/** What a page has kept for itself, and what a test has pretended to it. */
async function leaveNothingBehind(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
}

/** Puts somebody, or nobody who is known, before a page. */
async function sitDown(page: Page, who: Screen['who'], signedIn: Map<string, Cookies>): Promise<void> {
  // The screen before would go on asking, for somebody who is signed out by then. An address of the same site keeps the page's process.
  await page.goto(`${stage.address}/healthz`);
  await page.context().clearCookies();
  if (who !== undefined) await signIn(page.context(), people[who], signedIn);
}

async function lookAt(page: Page, screen: Screen, device: DeviceOfPage): Promise<void> {
  await device.become(devices[0]);
  await page.goto(`${stage.address}${screen.path}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await screen.prepare?.(page, people);
  await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0, onceComputed);
  opened.add(new URL(page.url()).pathname);
  const dialogs = await page.getByRole('dialog').count();
  for (const one of devices) {
    // Before it is a phone: from then on it has no pointer until it is loaded again.
    if (one.kind === 'phone' && (screen.who === 'staff' || arePicturesWanted)) {
      await lookOnOtherComputers(page, screen.name);
    }
    await device.become(one);
    if (one.kind === 'phone') await screen.prepareOnPhone?.(page);
    for (const scheme of schemesOn(one)) await lookInScheme(page, screen.name, { device, one, scheme });
    if (one.kind === 'phone' && screen.who !== 'staff') await lookInForcedColours(page, screen.name, { device, one });
    const scroll = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(scroll, `${screen.name} scrolls sideways at ${one.width} px`).toBeLessThanOrEqual(0);
    expect.soft(await breakableEMails(page), `"e-mail" can break on ${screen.name}`).toEqual([]);
    await device.expectToBe(one);
    if (one.kind === 'tablet' && screen.who === 'staff') {
      expect.soft(await cutColumns(page), `${screen.name} at ${one.width} px`).toEqual([]);
    }
    // Otherwise something else was looked at than what was prepared.
    expect.soft(await page.getByRole('dialog').count(), `dialogs of ${screen.name}, ${one.width} px`).toBe(dialogs);
  }
}

/**
 * Tables and charts of the team have columns that go and come with the width: none is narrower than what stands in it. Of the other
 * screens there are pictures, for whoever wants them.
 */
async function lookOnOtherComputers(page: Page, name: string): Promise<void> {
  for (const width of arePicturesWanted ? widthsOfComputers : narrowComputers) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutColumns(page), `${name} at ${width} px`).toEqual([]);
    for (const scheme of arePicturesWanted ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page, scheme);
      await takePicture(page, `${name}-${width}-${scheme}`, { fullPage: true });
    }
  }
}

/** In an order that changes the scheme as seldom as can be, from one screen to the next as well. */
function schemesOn({ kind }: Device): Scheme[] {
  if (kind === 'computer') return ['dark', 'light'];
  if (kind === 'phone') return ['light', 'dark'];
  // Another scheme changes nothing but colours, and what a width between the two changes is looked at in its picture.
  return arePicturesWanted ? ['dark', 'light'] : ['light'];
}

async function lookInScheme(
  page: Page,
  name: string,
  { device, one, scheme }: { device: DeviceOfPage; one: Device; scheme: Scheme },
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await settled(page, scheme);
  await takePicture(page, `${name}-${one.width}-${scheme}`, { fullPage: true });
  // A picture leaves the page on the device of its context.
  if (arePicturesWanted) await device.become(one);
  const shown = scheme === 'light' ? manualPictureOf(name, one) : null;
  if (shown !== null) {
    const changed = await keepManualPicture(page, shown);
    expect.soft(changed, `the picture of ${name} is older than its screen: npm run pictures:manual`).toEqual([]);
    await device.become(one);
  }
  if (one.kind === 'tablet') return;
  const rules = scheme === 'light' ? allRules : colourRule;
  expect.soft(await lastingViolations(page, rules), `accessibility of ${name}, ${one.width} px, ${scheme}`).toEqual([]);
}

/** In the few colours that somebody has chosen for everything, as Windows' contrast themes do. */
async function lookInForcedColours(
  page: Page,
  name: string,
  { device, one }: { device: DeviceOfPage; one: Device },
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page, 'dark');
  await takePicture(page, `${name}-forced-colours`, { fullPage: true });
  if (arePicturesWanted) await device.become(one);
  expect.soft(await lastingViolations(page, colourRule), `accessibility of ${name} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Until the page has taken the scheme up, fonts are there and whatever moves has come to its end. */
async function settled(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate(async (scheme) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const mostFrames = 300;
    // A page that the server writes itself has no such mark.
    const hasTaken = (wanted: Scheme) => (document.documentElement.dataset.mantineColorScheme ?? wanted) === wanted;
    for (let frame = 0; !hasTaken(scheme); frame += 1) {
      if (frame === mostFrames) throw new Error(`The page did not become ${scheme} within ${mostFrames} frames.`);
      await nextFrame();
    }
    await document.fonts.ready;
    // Changed styles are there with the next frame, and what they set in motion with the one after.
    for (let frame = 0; frame < 3; frame += 1) {
      await nextFrame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  }, scheme);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

async function signIn(
  context: BrowserContext,
  { email, password }: Person,
  signedIn: Map<string, Cookies>,
): Promise<void> {
  const before = signedIn.get(email);
  if (before !== undefined) return context.addCookies(before);
  const response = await context.request.post(`${stage.address}/api/auth/sign-in/email`, {
    headers: { origin: stage.address },
    data: { email, password },
    // As browsers do when the server lets go of an idle connection at the very moment at which they take it up.
    maxRetries: 2,
  });
  expect(response.ok()).toBe(true);
  signedIn.set(email, await context.cookies());
}

/** Nobody reads what passes, and no rule that is asked for reads style sheets: neither is gathered. */
const onlyWhatIsWrong: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const allRules: axe.RunOptions = {
  ...onlyWhatIsWrong,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const colourRule: axe.RunOptions = { ...onlyWhatIsWrong, runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What is only passing, such as a colour that a busy machine has not taken up yet, is gone when it is looked at again; a fault stays. */
async function lastingViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  let found = await violations(page, options);
  for (let look = 1; look < 5 && found.length > 0; look += 1) {
    await page.waitForTimeout(look * 200);
    found = await violations(page, options);
  }
  return found;
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run(document, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}
