import { expect, type Locator, type Page } from '@playwright/test';

/** A limit against a focus that goes round without coming by. */
const mostPresses = 60;

/** Goes on with Tab until something has the focus, which has to be seen at each stop. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; !(await hasSeenFocus(target)); presses += 1) {
    if (presses === mostPresses) throw new Error(`Tab does not lead to ${target}.`);
    await target.page().keyboard.press('Tab');
  }
}

export async function pressByKeys(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

export async function tickByKeys(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Instead of what the field has. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.type(text);
}

/** Goes down in a list of choices to one of them. */
export async function chooseByKeys(target: Locator, option: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(option);
  await expect(target.locator('option:checked')).toHaveText(option);
}

/** @returns whether the target has the focus; what has it is in sight and marked as what the keys go to */
async function hasSeenFocus(target: Locator): Promise<boolean> {
  const { isTarget, place } = await target.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && focused.matches(':focus-visible');
    return { isTarget: element === focused, place: focused === document.body || isInSight ? null : focused.outerHTML };
  });
  expect(place, 'has the focus unseen').toBeNull();
  return isTarget;
}

/** The address that a page is opened with is typed too. */
export async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
