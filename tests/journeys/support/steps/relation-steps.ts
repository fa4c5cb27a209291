import { expect, type Page } from '@playwright/test';
import { isTraining, itemsInBlock, type RelationTask, relationTask } from '#study/protocol.ts';
import { type DrivenTime, frameMs, type PageTime } from '#tests/journeys/support/page-time.ts';
import type { AnsweredItem, DayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { beginsPart } from './begin-part.ts';
import { type Hand, type Placing, placeWord, press } from './place-word.ts';

/** Name of the button that opens a part, by mouse or by touch. */
export const openButtonName = (part: string) => new RegExp(`^(Clique|Toque) para (ver|abrir) ${part}$`);
const parts = ['sample', 'context', 'blank', 'options'];
const reveals = ['a palavra', 'a dica', 'o espaço', 'as opções'].map(openButtonName);

/** Link at the end of a part; at the end of the last part it leads to the end of the day. */
export const endOfPart = /^(Voltar ao início|Ver o fim do dia)$/;

/** Ways of placing, in rotation over the items. */
const placings: Record<Hand, Placing[]> = {
  mouse: ['drag', 'drag', 'tap', 'drag', 'keyboard'],
  touch: ['drag', 'tap'],
  keys: ['keyboard'],
};

export type BlockPlan = {
  task: RelationTask;
  hand: Hand;
  /** Chooses an option for what is seen; the item counts from 1. */
  choose: (item: Omit<AnsweredItem, 'chosen'>, number: number) => string;
  /** Whether the choice is right, for the feedback of a training. */
  isRight: (item: AnsweredItem, number: number) => boolean;
  /** Items already answered. */
  before?: readonly AnsweredItem[];
  /** Reloads the page before the answer to this item. */
  reloadBefore?: number;
};

/** Does one whole attempt, from the instruction to the closing sentence, and notes it. */
export async function doBlock(page: Page, time: PageTime, ledger: DayLedger, plan: BlockPlan): Promise<void> {
  const { task } = plan;
  await begin(page, time, plan);
  const answered = [...(plan.before ?? [])];
  for (let number = answered.length + 1; number <= itemsInBlock(task); number += 1) {
    if (number === plan.reloadBefore) {
      await isClosed(page, time, task, number);
      await time.release();
      await page.reload();
      await begin(page, time, plan);
    }
    answered.push(await doItem(page, time, plan, number));
  }
  ledger.items[task] = answered;
  ledger.attempts[task] += 1;
  await time.untilVisible(page.getByRole('link', { name: endOfPart }));
  await time.release();
}

async function begin(page: Page, time: PageTime, { hand }: BlockPlan): Promise<void> {
  await press(page.getByRole('button', { name: beginsPart }), hand);
  await expect(page.getByRole('button', { name: openButtonName('a palavra') })).toBeVisible();
  await time.hold();
}

/** Until an item is there, with all its parts closed. */
async function isClosed(page: Page, time: PageTime, task: RelationTask, number: number): Promise<void> {
  await time.untilVisible(page.locator('button[data-part="sample"]'));
  await expect(page.getByText(`Item ${number} de ${itemsInBlock(task)}`).first()).toBeVisible();
}

async function doItem(page: Page, time: PageTime, plan: BlockPlan, number: number): Promise<AnsweredItem> {
  const nth = number - (plan.before?.length ?? 0);
  // By keys it is quicker, and the focus goes along with the part that is next.
  const hand = time.isDriven && plan.hand === 'mouse' && nth > 5 ? 'keys' : plan.hand;
  const placing = placings[hand][nth % placings[hand].length] ?? 'drag';
  await isClosed(page, time, plan.task, number);
  for (const part of parts) {
    if (hand === 'keys') await page.keyboard.press('Enter');
    else await press(page.locator(`button[data-part="${part}"]`), hand);
    await time.frame();
  }
  const seen = await readItem(page);
  const chosen = plan.choose(seen, number);
  const blank = page.locator('button[data-part="blank"]');
  await placeWord(page, page.locator(`button[data-option="${chosen}"]`), blank, hand, placing);
  await expect(blank).toHaveAccessibleName(`Espaço: ${chosen}`);
  const answer = { ...seen, chosen };
  const feedback = await confirm(page, time, plan.task, hand);
  expect(feedback).toBe(isTraining(plan.task) ? (plan.isRight(answer, number) ? 'Correto' : 'Incorreto') : null);
  return answer;
}

/** @returns the feedback that came, if any */
async function confirm(page: Page, time: PageTime, task: RelationTask, hand: Hand): Promise<string | null> {
  const seen = isTraining(task) && !time.isDriven ? seesFeedback(page) : null;
  await press(page.getByRole('button', { name: 'Terminar' }), hand);
  if (!time.isDriven) return seen;
  let feedback: string | null = null;
  await time.until(async () => {
    const board = await page.evaluate(() => {
      const found = document.querySelector<HTMLElement>('section[data-blank]');
      return { isOver: found?.dataset.blank !== 'false', said: found?.querySelector('p[data-correct]')?.textContent };
    });
    feedback = board.said ?? null;
    return board.isOver || feedback !== null;
  });
  await time.pass((feedback === null ? 0 : relationTask.feedbackMs) + relationTask.intervalMs - frameMs);
  return feedback;
}

export function readItem(page: Page): Promise<Omit<AnsweredItem, 'chosen'>> {
  return page.evaluate(() => {
    const textOf = (part: string) => document.querySelector(`[data-part="${part}"]`)?.textContent?.trim() ?? '';
    const options = [...document.querySelectorAll('button[data-option]')].map((one) => one.textContent.trim());
    return { sample: textOf('sample'), context: textOf('context'), options };
  });
}

/** Opens the parts of the running item, one after the other. */
export async function openItem(page: Page, hand: Hand): Promise<void> {
  for (const name of reveals) await press(page.getByRole('button', { name }), hand);
  await isDrawn(page);
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

/** Answers the running item with its first option, by keys; the time is held. */
export async function answerByKeys(page: Page, time: DrivenTime): Promise<void> {
  await time.untilVisible(page.locator('button[data-part="sample"]'));
  for (const _part of parts) {
    await page.keyboard.press('Enter');
    await time.frame();
  }
  await press(page.locator('button[data-option]').first(), 'keys');
  await press(page.getByRole('button', { name: 'Terminar' }), 'keys');
}

/** Answers the running item of a task with its first option, by keyboard. */
export async function answerItem(page: Page, number: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Item ${number} de`)).first()).toBeVisible();
  await openItem(page, 'mouse');
  await page.locator('button[data-option]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terminar' }).click();
}
