import type { Locator, Page } from '@playwright/test';

export type Hand = 'mouse' | 'touch' | 'keys';
export type Placing = 'drag' | 'tap' | 'keyboard';

/** Puts an option into the blank the way a person does. */
export async function placeWord(
  page: Page,
  option: Locator,
  blank: Locator,
  hand: Hand,
  placing: Placing,
): Promise<void> {
  if (placing === 'keyboard') {
    await option.focus();
    await page.keyboard.press('Enter');
  } else if (placing === 'tap') {
    await press(option, hand);
    await press(blank, hand);
  } else if (hand === 'mouse') {
    await dragWithMouse(page, option, blank);
  } else {
    await dragWithFinger(page, option, blank);
  }
}

export async function press(target: Locator, hand: Hand): Promise<void> {
  if (hand === 'touch') await target.tap();
  else if (hand === 'mouse') await target.click();
  else {
    await target.focus();
    await target.page().keyboard.press('Enter');
  }
}

/** Takes one thing with the mouse and lets it go over another. */
export async function dragWithMouse(page: Page, option: Locator, blank: Locator): Promise<void> {
  const from = await middleOf(option);
  const to = await middleOf(blank);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

async function dragWithFinger(page: Page, option: Locator, blank: Locator): Promise<void> {
  const from = await middleOf(option);
  const to = await middleOf(blank);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    const share = step / 10;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** @returns the middle of what is seen, in pixels of the page */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to be seen where a word should be taken or put.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
