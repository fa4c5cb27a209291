import { expect, type Locator, type Page } from '@playwright/test';
import type { PageTime } from '#tests/journeys/support/page-time.ts';
import type { DayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { type Hand, press } from './place-word.ts';
import { waitForReading } from './reading-time.ts';

export type InventoryPlan = {
  hand: Hand;
  /** 21 answers from 0 to 3. */
  values: readonly number[];
  /** The person first chooses something else here. */
  changedItem?: number;
  /** Reloads the page after the answer to this item. */
  reloadAfterItem?: number;
  /** On a phone a tap falls on this item before it could be read; the time is driven. */
  earlyTapAt?: number;
};

/** Minimum time that an answer is shown before the next statement. */
const seenChosenMs = 300;

/** Answers the 21 items and hands them in: all on one page with mouse and keys, or one by one on a phone. */
export async function answerInventory(
  page: Page,
  time: PageTime,
  ledger: DayLedger,
  plan: InventoryPlan,
): Promise<void> {
  const isOneByOne = plan.hand === 'touch';
  if (isOneByOne) await press(page.getByRole('button', { name: 'Começar' }), plan.hand);
  if (isOneByOne) await time.hold();
  for (const [index, value] of plan.values.entries()) {
    const item = index + 1;
    if (item === plan.earlyTapAt) await tapTooEarly(page, time, item, value);
    if (item === plan.changedItem) {
      await choose(page, time, item, (value + 1) % 4, plan.hand);
      if (isOneByOne) await comeBack(page, time, item);
    }
    if (!isOneByOne && item === 21) await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await choose(page, time, item, value, plan.hand);
    if (item === plan.reloadAfterItem) await reload(page, time, item, plan);
  }
  if (isOneByOne) await time.release();
  await press(page.getByRole('button', { name: 'Enviar' }), plan.hand);
  await expect(page.getByText('Respostas guardadas. Agradecemos por contar como você esteve.')).toBeVisible();
  await press(page.getByRole('link', { name: 'Voltar ao início' }), plan.hand);
  ledger.inventory = [...plan.values];
}

async function choose(page: Page, time: PageTime, item: number, value: number, hand: Hand): Promise<void> {
  const group = groupOf(page, item);
  if (hand === 'touch') {
    // The next statement, or the list of all, comes by itself.
    await waitForReading(page, time);
    await press(group.locator('label').nth(value), hand);
    if (time.isDriven) {
      await time.pass(seenChosenMs);
      await time.until(async () => (await group.count()) === 0);
    } else await expect(group).toHaveCount(0);
    return;
  }
  if (item % 2 === 0) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press(String(value));
  } else await press(group.locator('label').nth(value), hand);
  await expect(group.getByRole('radio').nth(value)).toBeChecked();
}

/** A tap within 500 ms was meant for the statement before. */
async function tapTooEarly(page: Page, time: PageTime, item: number, value: number): Promise<void> {
  const group = groupOf(page, item);
  await time.pass(400);
  await press(group.locator('label').nth(value), 'touch');
  await time.pass(1000);
  await expect(group.getByRole('radio')).toHaveCount(4);
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
}

/** From where an answer has led on to the statement that was answered. */
async function comeBack(page: Page, time: PageTime, item: number): Promise<void> {
  const way = item === 21 ? new RegExp(`^${item}\\. `) : 'Voltar';
  await press(page.getByRole('button', { name: way }), 'touch');
  await time.untilVisible(groupOf(page, item));
}

async function reload(page: Page, time: PageTime, item: number, plan: InventoryPlan): Promise<void> {
  if (plan.hand === 'touch') {
    await time.release();
    await page.reload();
    await expect(groupOf(page, item + 1)).toBeVisible();
    await time.hold();
    return;
  }
  await page.reload();
  for (let answered = 1; answered <= item; answered += 1) {
    const radio = groupOf(page, answered)
      .getByRole('radio')
      .nth(plan.values[answered - 1] ?? 0);
    await expect(radio).toBeChecked();
  }
}

function groupOf(page: Page, item: number): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
}
