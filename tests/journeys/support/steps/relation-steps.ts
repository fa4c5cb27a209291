import { expect, type Page } from '@playwright/test';
import { isTraining, itemsInBlock, type RelationTask } from '#study/protocol.ts';
import type { AnsweredItem, DayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { beginsPart } from './begin-part.ts';
import { type Hand, type Placing, placeWord, press } from './place-word.ts';

/** What opens a part says so by what the device is worked with. */
export const opens = (part: string) => new RegExp(`^(Clique|Toque) para (ver|abrir) ${part}$`);
const reveals = ['a palavra', 'a dica', 'o espaço', 'as opções'].map(opens);

/** What leads home from the end of a part; the last one's leads to the end of the day. */
export const endOfPart = /^(Voltar ao início|Ver o fim do dia)$/;

const placings: Placing[] = ['drag', 'drag', 'tap', 'drag', 'keyboard'];

export type BlockPlan = {
  task: RelationTask;
  hand: Hand;
  /** Chooses an option for what is seen; the item counts from 1. */
  choose: (item: Omit<AnsweredItem, 'chosen'>, number: number) => string;
  /** Whether the choice is the right one, for the feedback of a training. */
  isRight: (item: AnsweredItem, number: number) => boolean;
  /** The page is loaded anew before this item is answered. */
  reloadBefore?: number;
};

/** Does one whole attempt, from the instruction to the closing sentence, and notes it. */
export async function doBlock(page: Page, ledger: DayLedger, plan: BlockPlan): Promise<void> {
  const { task, hand } = plan;
  await press(page.getByRole('button', { name: beginsPart }), hand);
  const answered: AnsweredItem[] = [];
  for (let number = 1; number <= itemsInBlock(task); number += 1) {
    if (number === plan.reloadBefore) await reloadAndGoOn(page, plan, number);
    answered.push(await doItem(page, plan, number));
  }
  ledger.items[task] = answered;
  ledger.attempts[task] += 1;
  await expect(page.getByRole('button', { name: endOfPart })).toBeVisible();
}

async function reloadAndGoOn(page: Page, { task, hand }: BlockPlan, number: number): Promise<void> {
  await expectItem(page, task, number);
  await page.reload();
  await press(page.getByRole('button', { name: beginsPart }), hand);
}

async function expectItem(page: Page, task: RelationTask, number: number): Promise<void> {
  await expect(page.getByText(`Item ${number} de ${itemsInBlock(task)}`).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: opens('a palavra') })).toBeVisible();
}

async function doItem(page: Page, plan: BlockPlan, number: number): Promise<AnsweredItem> {
  const { task, hand } = plan;
  await expectItem(page, task, number);
  await openItem(page, hand);
  const seen = await readItem(page);
  const chosen = plan.choose(seen, number);
  const placing = placings[number % placings.length] ?? 'drag';
  const option = page.locator(`button[data-option="${chosen}"]`);
  await placeWord(page, option, page.locator('button[data-part="blank"]'), hand, placing);
  await expect(page.getByRole('button', { name: `Espaço: ${chosen}` })).toBeVisible();
  const feedback = isTraining(task) ? seesFeedback(page) : null;
  await press(page.getByRole('button', { name: 'Terminar' }), hand);
  const answer = { ...seen, chosen };
  if (feedback === null) await expectNoFeedback(page);
  else expect(await feedback).toBe(plan.isRight(answer, number) ? 'Correto' : 'Incorreto');
  return answer;
}

/** Opens the parts of the running item, one after the other. */
export async function openItem(page: Page, hand: Hand): Promise<void> {
  for (const name of reveals) await press(page.getByRole('button', { name }), hand);
  await isDrawn(page);
}

async function readItem(page: Page): Promise<Omit<AnsweredItem, 'chosen'>> {
  const textOf = async (part: string) => (await page.locator(`[data-part="${part}"]`).innerText()).trim();
  const options = await page
    .locator('button[data-option]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-option') ?? ''));
  return { sample: await textOf('sample'), context: await textOf('context'), options };
}

/** @returns what the feedback says; seen from within the page, where a second and a half cannot pass unnoticed */
export async function seesFeedback(page: Page): Promise<string> {
  const seen = await page.waitForFunction(
    () => {
      const shown = [...document.querySelectorAll('main p')].filter((line) => line.checkVisibility());
      return shown.map((line) => line.textContent?.trim()).find((text) => text === 'Correto' || text === 'Incorreto');
    },
    undefined,
    { polling: 'raf', timeout: 30_000 },
  );
  return (await seen.jsonValue()) ?? '';
}

async function expectNoFeedback(page: Page): Promise<void> {
  const right = page.getByText('Correto', { exact: true });
  await expect(right.or(page.getByText('Incorreto', { exact: true }))).toHaveCount(0);
}

/** Answers the running item of a task with its first option, by keyboard. */
export async function answerItem(page: Page, number: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Item ${number} de`)).first()).toBeVisible();
  await openItem(page, 'mouse');
  await page.locator('button[data-option]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terminar' }).click();
}
