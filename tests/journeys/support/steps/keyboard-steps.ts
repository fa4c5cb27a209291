import { expect, type Locator } from '@playwright/test';

/** A limit against a focus that goes round without coming by. */
const mostPresses = 60;

/** Goes on with Tab, or with an arrow in a menu, until something has the focus, which has to be seen at each stop. */
export async function keyTo(target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  for (let presses = 0; !(await hasSeenFocus(target)); presses += 1) {
    if (presses === mostPresses) throw new Error(`${key} does not lead to ${target}.`);
    await target.page().keyboard.press(key);
  }
}

export async function pressByKeys(target: Locator): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('Enter');
}

export async function tickByKeys(target: Locator): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Instead of what the field has. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.type(text);
}

/** A list of choices goes to the one whose letters are typed. */
export async function chooseByKeys(target: Locator, option: string): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.type(option);
  await expect(target.locator('option:checked')).toHaveText(option);
}

/** @returns whether the target has the focus; what has it is in sight, once the page has scrolled to it, and marked */
async function hasSeenFocus(target: Locator): Promise<boolean> {
  const look = () =>
    target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      const { top, bottom } = focused.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && focused.matches(':focus-visible');
      return { isTarget: element === focused, unseen: focused === document.body || isSeen ? null : focused.outerHTML };
    });
  const { isTarget, unseen } = await look();
  if (unseen !== null) await expect.poll(async () => (await look()).unseen).toBeNull();
  return isTarget;
}
