import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage, TextsInPage } from '#contract/platform/page-facts.ts';

let known: FactsInPage | null | undefined;

/** @returns what the server has written into this page; null in one that says nothing */
export function factsOfPage(): FactsInPage | null {
  if (known === undefined) {
    const facts = readData<Omit<FactsInPage, 'front'>>('facts');
    const front = readData<TextsInPage>('texts')?.front;
    known = facts && front ? { ...facts, front } : null;
  }
  return known;
}

/**
 * Takes what the server has answered with this page out of it: what is known of a person then goes with them when they sign out, while the
 * page stays.
 * @returns null where the app is to ask itself, and the second time
 */
export function takeAnswersOfPage(): AnswersInPage | null {
  const answers = readData<Omit<AnswersInPage, 'material'>>('answers');
  const material = readData<TextsInPage>('texts')?.material;
  document.getElementById('answers')?.remove();
  return answers && material ? { ...answers, material } : null;
}

function readData<Told>(id: string): Told | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Told;
  } catch {
    return null;
  }
}
