import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage, TextsInPage } from '#contract/platform/page-facts.ts';

let known: FactsInPage | null | undefined;

/** Embedded by the server. */
export function factsOfPage(): FactsInPage | null {
  if (known === undefined) {
    const facts = readData<Omit<FactsInPage, 'front'>>('facts');
    const front = readData<TextsInPage>('texts')?.front;
    known = facts && front ? { ...facts, front } : null;
  }
  return known;
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

function readData<Told>(id: string): Told | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Told;
  } catch {
    return null;
  }
}
