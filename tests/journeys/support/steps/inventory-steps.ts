import { expect, type Locator, type Page } from '@playwright/test';
import type { PageTime } from '#tests/journeys/support/page-time.ts';
import type { DayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { type Hand, press } from './place-word.ts';
import { reads } from './reading-time.ts';

export type InventoryPlan = {
  hand: Hand;
  /** 21 answers from 0 to 3. */
  values: readonly number[];
  /** The person first chooses something else here. */
  changedItem?: number;
  /** The page is loaded anew once this item is answered. */
  reloadAfterItem?: number;
};

/** Answers the 21 items and hands them in: all on one page with mouse and keys, or one by one on a phone. */
export async function answerInventory(
  page: Page,
  ledger: DayLedger,
  plan: InventoryPlan,
  time?: PageTime,
): Promise<void> {
  if (plan.hand === 'touch') await press(page.getByRole('button', { name: 'Começar' }), plan.hand);
  for (const [index, value] of plan.values.entries()) {
    const item = index + 1;
    if (item === plan.changedItem) {
      await choose(page, item, (value + 1) % 4, plan.hand, time);
      if (plan.hand === 'touch') await comeBack(page, item);
    }
    await choose(page, item, value, plan.hand, time);
    if (item === plan.reloadAfterItem) await reload(page, item, plan);
  }
  await press(page.getByRole('button', { name: 'Enviar' }), plan.hand);
  await expect(page.getByText('Respostas guardadas. Agradecemos por contar como foi a sua semana.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Voltar ao início' }), plan.hand);
  ledger.inventory = [...plan.values];
}

async function choose(page: Page, item: number, value: number, hand: Hand, time?: PageTime): Promise<void> {
  const group = groupOf(page, item);
  const radio = group.getByRole('radio').nth(value);
  if (hand === 'mouse' && item % 2 === 0) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press(String(value));
  } else {
    if (hand === 'touch') await reads(page, time);
    await press(group.locator('label').nth(value), hand);
  }
  // On a phone the next statement, or the list of all, comes by itself.
  if (hand === 'touch') await expect(group).toHaveCount(0);
  else await expect(radio).toBeChecked();
}

/** From where an answer has led on to the statement that was answered. */
async function comeBack(page: Page, item: number): Promise<void> {
  const way = item === 21 ? new RegExp(`^${item}\\. `) : 'Voltar';
  await press(page.getByRole('button', { name: way }), 'touch');
  await expect(groupOf(page, item)).toBeVisible();
}

async function reload(page: Page, item: number, plan: InventoryPlan): Promise<void> {
  await page.reload();
  if (plan.hand === 'touch') {
    await expect(groupOf(page, item + 1)).toBeVisible();
    return;
  }
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
