import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage, TextsInPage } from '#contract/platform/page-facts.ts';

let cachedFacts: FactsInPage | null | undefined;

/** Embedded by the server. */
export function factsOfPage(): FactsInPage | null {
  if (cachedFacts === undefined) {
    const facts = readData<Omit<FactsInPage, 'front'>>('facts');
    const front = readData<TextsInPage>('texts')?.front;
    cachedFacts = facts && front ? { ...facts, front } : null;
  }
  return cachedFacts;
}

/**
 * Consumes embedded account data, which must not remain in the document after sign-out.
 * @returns null when the app must fetch, and on the second call
 */
export function takeAnswersOfPage(): AnswersInPage | null {
  const answers = readData<Omit<AnswersInPage, 'material'>>('answers');
  const material = readData<TextsInPage>('texts')?.material;
  document.getElementById('answers')?.remove();
  return answers && material ? { ...answers, material } : null;
}

function readData<Data>(id: string): Data | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Data;
  } catch {
    return null;
  }
}
