import { expect, type Locator, type Page } from '@playwright/test';
import { takeSeenDeeds } from '#tests/journeys/support/watching/deed-probe.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import type { WatchedItem } from '#tests/journeys/support/watching/item-as-seen.ts';
import { type Hand, press } from './place-word.ts';
import { openItem } from './relation-steps.ts';

/** Opens the parts of an item, and says what is on the board. */
export async function withOptions(page: Page, number: number, hand: Hand | 'keys') {
  await expect(page.getByText(`Item ${number} de 30`).first()).toBeVisible();
  if (hand === 'keys') await openByKeys(page);
  else await openItem(page, hand);
  const textOf = async (part: string) => (await page.locator(`div[data-part="${part}"]`).innerText()).trim();
  const options = await page
    .locator('button[data-option]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-option') ?? ''));
  const [one = '', other = ''] = options;
  return {
    sample: await textOf('sample'),
    context: await textOf('context'),
    shown: options,
    options: [one, other] as const,
    option: (name: string) => page.locator(`button[data-option="${name}"]`),
    blank: page.locator('button[data-part="blank"]'),
  };
}

/** The focus goes along with the part that is next. */
async function openByKeys(page: Page): Promise<void> {
  for (const part of ['sample', 'context', 'blank', 'options']) {
    await expect(page.locator(`button[data-part="${part}"]`)).toBeFocused();
    await isDrawn(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('button[data-option]').first()).toBeVisible();
  await isDrawn(page);
}

/** Confirms the item and waits for the next one. @returns what the probe recorded of the item */
export async function finishItem(page: Page, number: number, hand: Hand | 'keys'): Promise<WatchedItem> {
  const confirm = page.getByRole('button', { name: 'Terminar' });
  if (hand === 'keys') {
    await confirm.focus();
    await page.keyboard.press('Enter');
  } else await press(confirm, hand);
  await expect(page.getByText(`Item ${number + 1} de 30`).first()).toBeVisible();
  // The probe records a frame in the next one.
  await isDrawn(page);
  return takeSeenDeeds(page);
}

/** Takes an option with the mouse, and lets it go beside the blank. */
export async function dragBeside(page: Page, option: Locator): Promise<void> {
  const box = await option.boundingBox();
  if (box === null) throw new Error('There is nothing to be taken.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 30, { steps: 6 });
  await page.mouse.up();
}

/** Another document has the focus for a while: a frame, since in Playwright's pages every window believes to have it. */
export async function loseFocusFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; width: 1px; height: 1px';
    document.body.append(frame);
    frame.contentWindow?.focus();
  });
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => {
    window.focus();
    document.querySelector('iframe')?.remove();
  });
}

/** Pretends that the page is not seen for a while: no call of Playwright's hides one. @returns when, by the page's clock */
export function hidePage(page: Page, milliseconds: number): Promise<{ fromMs: number; toMs: number }> {
  return page.evaluate(async (ms) => {
    const tell = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      const event = new Event('visibilitychange');
      document.dispatchEvent(event);
      return event.timeStamp;
    };
    const fromMs = tell('hidden');
    await new Promise((resolve) => setTimeout(resolve, ms));
    const toMs = tell('visible');
    Reflect.deleteProperty(document, 'visibilityState');
    return { fromMs, toMs };
  }, milliseconds);
}
