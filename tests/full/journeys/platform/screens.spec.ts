import { expect, type Page } from '@playwright/test';
import {
  allRules,
  bringAxe,
  colourRule,
  sidewaysScroll,
  violationsOf,
  waitForAnimations,
} from '#tests/journeys/support/screens/accessibility.ts';
import {
  type Device,
  type DeviceOfPage,
  deviceOf,
  devices,
  expectPhonesToBePhones,
} from '#tests/journeys/support/screens/device-of-page.ts';
import {
  isTakingPictures,
  picturedScreens,
  pictureOf,
  takeOrComparePicture,
} from '#tests/journeys/support/screens/documentation-pictures.ts';
import { screensByArea } from '#tests/journeys/support/screens/every-screen.ts';
import { openScreens } from '#tests/journeys/support/screens/open-screen.ts';
import type { Screen } from '#tests/journeys/support/screens/screen.ts';
import { test } from '#tests/journeys/support/screens/screens-test.ts';
import { takePicture, takesScreenPictures } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

/** Shorter texts, such as labels, have a line of their own. */
const shortest = 25;

/** @returns the sentences in which "e-mail" could end up on two lines, at this width or another */
async function breakableEMails(page: Page): Promise<string[]> {
  return page.evaluate((shortest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const place = node.parentElement;
      if (place === null || place.closest('script, style, textarea, option, pre, code, [lang="en"]') !== null) continue;
      if (text.length < shortest || !/e-mails?(?![\w@])/i.test(text)) continue;
      if (getComputedStyle(place).whiteSpace !== 'nowrap') found.push(text);
    }
    return found;
  }, shortest);
}

/**
 * @returns in words what has no room as wide as the window is: cells of tables whose content is wider than they are, a table that scrolls
 * sideways for a part of its last column alone, a page that scrolls sideways
 */
function cutColumns(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The first frame has the layout of the new width, the second the components that measure themselves.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const slackPx = 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const cell of document.querySelectorAll<HTMLElement>('th, td, [role="columnheader"], [role="cell"]')) {
      if (!cell.checkVisibility() || cell.innerText.trim() === '') continue;
      if (cell.scrollWidth > cell.clientWidth + slackPx || cell.clientWidth < 8) {
        faults.push(`"${cell.innerText.trim().slice(0, 40)}" has ${cell.clientWidth} of ${cell.scrollWidth} px`);
      }
    }
    // Where whole columns are behind the edge, it has a shadow; a part of the last one could as well be made to fit. Numbers have a
    // caption; tables of the manual, which have none, are text.
    for (const frame of document.querySelectorAll('[data-fit="wider"]:has(caption)')) {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      const { left = 0, right = 0 } =
        frame.querySelector('tr:first-child > :last-child')?.getBoundingClientRect() ?? {};
      if (left < edge && right > edge + slackPx) {
        faults.push(
          `the last column of "${frame.ariaLabel}" shows ${Math.round(edge - left)} of ${Math.round(right - left)} px`,
        );
      }
    }
    return faults;
  });
}

type Scheme = 'light' | 'dark';
/** In px: where the menu has just come beside the page, and where a column once had no room. */
const narrowComputers = [992, 1093];
const widthsOfComputers = [...narrowComputers, 1366, 1920];

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: devices[0], contextOptions: { reducedMotion: 'reduce' } });

const widths = devices.map(({ width }) => `${width} px`).join(', ');
for (const [area, ofArea] of Object.entries(screensByArea)) {
  test(`screens of ${area} on a computer, a tablet and a phone, ${widths}, light and dark`, async ({
    page,
    screenStage,
  }) => {
    test.setTimeout(35 * 60_000);
    await bringAxe(page.context());
    await page.addInitScript(tellForcedColours);
    const watch = watchPage(page);
    const device = await deviceOf(page);
    const screens = isTakingPictures ? ofArea.filter(({ name }) => picturedScreens.has(name)) : ofArea;
    await expectPhonesToBePhones(page, device, `${screenStage.stage.address}/healthz`);
    await device.become(devices[0]);
    await openScreens(page, screens, screenStage, async (screen) => {
      await lookAt(page, screen, device);
      watch.expectNoFault();
      await device.become(devices[0]);
    });
  });
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

async function lookAt(page: Page, screen: Screen, device: DeviceOfPage): Promise<void> {
  const dialogs = await page.getByRole('dialog').count();
  for (const one of devices) {
    // Before it is a phone: from then on it has no pointer until it is loaded again.
    if (one.kind === 'phone' && (screen.who === 'staff' || takesScreenPictures)) {
      await lookOnOtherComputers(page, screen.name);
    }
    await device.become(one);
    if (one.kind === 'phone') await screen.prepareOnPhone?.(page);
    for (const scheme of schemesOn(one)) await lookInScheme(page, screen.name, { device, one, scheme });
    if (one.kind === 'phone' && screen.who !== 'staff' && !isTakingPictures)
      await lookInForcedColours(page, screen.name, { device, one });
    expect
      .soft(await sidewaysScroll(page), `${screen.name} scrolls sideways at ${one.width} px`)
      .toBeLessThanOrEqual(0);
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
 * Tables and charts of the team have columns that depend on the width: none is narrower than its content. Of the other screens there are
 * pictures on request.
 */
async function lookOnOtherComputers(page: Page, name: string): Promise<void> {
  for (const width of takesScreenPictures ? widthsOfComputers : narrowComputers) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutColumns(page), `${name} at ${width} px`).toEqual([]);
    for (const scheme of takesScreenPictures ? (['light', 'dark'] as const) : []) {
      await become(page, scheme);
      await takePicture(page, `${name}-${width}-${scheme}`, { fullPage: true });
    }
  }
}

/** In an order that changes the scheme as seldom as can be, from one screen to the next as well. */
function schemesOn({ kind }: Device): Scheme[] {
  if (kind === 'computer') return ['dark', 'light'];
  if (kind === 'phone') return ['light', 'dark'];
  // Another scheme changes nothing but colours, and what a width between the two changes is looked at in its picture.
  return takesScreenPictures ? ['dark', 'light'] : ['light'];
}

async function lookInScheme(
  page: Page,
  name: string,
  { device, one, scheme }: { device: DeviceOfPage; one: Device; scheme: Scheme },
): Promise<void> {
  await become(page, scheme);
  await takePicture(page, `${name}-${one.width}-${scheme}`, { fullPage: true });
  // A picture leaves the page on the device of its context.
  if (takesScreenPictures) await device.become(one);
  const picture = scheme === 'light' ? pictureOf(name, one) : null;
  if (picture !== null) {
    const changed = await takeOrComparePicture(page, picture);
    expect.soft(changed, `the picture ${picture} is older than its screen ${name}: npm run pictures`).toEqual([]);
    await device.become(one);
  }
  if (one.kind === 'tablet' || isTakingPictures) return;
  const rules = scheme === 'light' ? allRules : colourRule;
  expect.soft(await violationsOf(page, rules), `accessibility of ${name}, ${one.width} px, ${scheme}`).toEqual([]);
}

/** In the few colours that a person has chosen for everything, as Windows' contrast themes do. */
async function lookInForcedColours(
  page: Page,
  name: string,
  { device, one }: { device: DeviceOfPage; one: Device },
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await waitForAnimations(page);
  await takePicture(page, `${name}-forced-colours`, { fullPage: true });
  if (takesScreenPictures) await device.become(one);
  expect.soft(await violationsOf(page, colourRule), `accessibility of ${name} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Waits until the page has taken the scheme up; one that the server writes itself has no mark of it. */
async function become(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme,
    scheme,
  );
  await waitForAnimations(page);
}
