import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage } from '#contract/platform/page-facts.ts';

let known: FactsInPage | null | undefined;

/** @returns what the server has written into this page; null in one that says nothing, such as a page of the release before */
export function factsOfPage(): FactsInPage | null {
  if (known === undefined) known = readData<FactsInPage>('facts');
  return known;
}

/** @returns what the server has answered with this page; null where the app is to ask itself */
export function answersOfPage(): AnswersInPage | null {
  return readData<AnswersInPage>('answers');
}

function readData<Told>(id: string): Told | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Told;
  } catch {
    return null;
  }
}
