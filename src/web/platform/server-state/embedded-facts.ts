import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import type { EmbeddedFacts, EmbeddedTexts } from '#contract/platform/embedded-facts.ts';

let cachedFacts: EmbeddedFacts | null | undefined;

/** Embedded by the server. */
export function readEmbeddedFacts(): EmbeddedFacts | null {
  if (cachedFacts === undefined) {
    const facts = readData<Omit<EmbeddedFacts, 'front'>>('facts');
    const front = readData<EmbeddedTexts>('texts')?.front;
    cachedFacts = facts && front ? { ...facts, front } : null;
  }
  return cachedFacts;
}

/**
 * Consumes embedded account data, which must not remain in the document after sign-out.
 * @returns null when the app must fetch, and on the second call
 */
export function consumeEmbeddedAnswers(): EmbeddedAnswers | null {
  const answers = readData<Omit<EmbeddedAnswers, 'material'>>('answers');
  const material = readData<EmbeddedTexts>('texts')?.material;
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
