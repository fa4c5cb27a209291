import type { FactsInPage } from '#contract/platform/page-facts.ts';

let known: FactsInPage | null | undefined;

/** @returns what the server has written into this page; null in one that says nothing, such as a page of the release before */
export function factsOfPage(): FactsInPage | null {
  if (known === undefined) known = readFacts();
  return known;
}

function readFacts(): FactsInPage | null {
  try {
    return JSON.parse(document.getElementById('facts')?.textContent ?? '') as FactsInPage;
  } catch {
    return null;
  }
}
