import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage } from '#contract/platform/page-facts.ts';

/** Where a page wants what the server knows (`index.html`, `front.html`), and what it would be asked first (`index.html`). */
const placeOfFacts = '__FACTS__';
const placeOfAnswers = '__ANSWERS__';

/**
 * Writes what the server knows into the page, as data that no browser runs.
 * @param facts null where nothing is known, as in tests that serve pages of their own
 */
export function writeFactsInto(page: string, facts: FactsInPage | null): string {
  return page.replace(placeOfFacts, () => asData(facts));
}

/** @param answers null where the app is to ask itself */
export function writeAnswersInto(page: string, answers: AnswersInPage | null): string {
  return page.replace(placeOfAnswers, () => asData(answers));
}

/** Nothing in it may look like the end of the element that it stands in, nor like the place of what is written after it. */
function asData(told: unknown): string {
  return JSON.stringify(told).replaceAll('<', '\\u003c').replaceAll('__', '\\u005f_');
}
