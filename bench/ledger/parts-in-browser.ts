import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { dayParts, itemsInBlock, type RelationTask } from '#study/protocol.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { nthPresentation } from '#tests/journeys/support/watching/reaction-probe.ts';
import type { DayPart } from '#tests/support/participation/person-answers.ts';

/** For a participant who may be interrupted anywhere. */
export type PartInBrowser = {
  name: string;
  /** Prerequisite part. */
  after: DayPart | null;
  path: string;
  /** Number of answers. */
  answers: number;
  /** From page load to the first question. @param given answers shown as saved. @throws when one is missing */
  begin(page: Page, given: readonly string[]): Promise<void>;
  /**
   * Waits until the page has saved the answer.
   * @param place number of the answer since page load, from 1
   * @returns the answer in the form of `storedAnswers`
   */
  answer(page: Page, place: number, given: readonly string[]): Promise<string>;
};

const slowestMs = 800;
const think = () => sleep(Math.random() * slowestMs);
const start = (page: Page) => page.getByRole('button', { name: beginsPart }).click();

const inventory: PartInBrowser = {
  name: 'inventory',
  after: null,
  path: dayParts.inventory.path,
  answers: 21,
  async begin(page, given) {
    await radio(page, 1, 0).waitFor();
    for (const fact of given) {
      const [item = 0, value = 0] = fact.split(' ').slice(1).map(Number);
      if (!(await radio(page, item, value).isChecked())) throw new Error(`Not to be seen any more: ${fact}`);
    }
  },
  async answer(page, _place, given) {
    const item = given.length + 1;
    const value = (item * 7) % 4;
    await think();
    await page
      .getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) })
      .locator('label')
      .nth(value)
      .click();
    await page.waitForFunction((checked) => document.querySelectorAll('input:checked').length >= checked, item);
    return `choice ${item} ${value}`;
  },
};

const radio = (page: Page, item: number, value: number) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) })
    .getByRole('radio')
    .nth(value);

const wordRating: PartInBrowser = {
  name: 'word rating',
  after: 'inventory',
  path: dayParts.wordRating.path,
  answers: 40,
  begin: start,
  async answer(page, place) {
    const { word } = await nthPresentation(page, place);
    const valence = (word.length % 9) + 1;
    await think();
    await page.keyboard.press(String(valence));
    // The next word appears after this one is persisted.
    await nthPresentation(page, place + 1);
    return `rated ${word} ${valence}`;
  },
};

function relationTask(task: RelationTask, after: DayPart): PartInBrowser {
  return {
    name: task,
    after,
    path: dayParts[task].path,
    answers: itemsInBlock(task),
    begin: start,
    async answer(page) {
      const heading = page.getByText(/^Item \d+ de/).first();
      const number = Number(/\d+/.exec(await heading.innerText())?.[0]);
      await openItem(page, 'mouse');
      await think();
      const option = page.locator('button[data-option]').first();
      const chosen = await option.getAttribute('data-option');
      await option.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Terminar' }).click();
      await page
        .getByText(`Item ${number + 1} de`)
        .first()
        .waitFor();
      return `item ${task} ${number} ${chosen}`;
    },
  };
}

export const partsInBrowser: readonly PartInBrowser[] = [
  inventory,
  wordRating,
  relationTask('training1', 'wordRating'),
  relationTask('test1', 'training1'),
];
