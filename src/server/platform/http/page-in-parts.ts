import { createHash } from 'node:crypto';
import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage, TextsInPage } from '#contract/platform/page-facts.ts';
import { type HelpInPage, writeHelpInto } from './help-in-page.ts';
import { type PackedText, packText } from './packed-text.ts';

/**
 * Where a page has the texts of the study, the nonce of its styles, what the server knows, and what it would be asked first, in this order.
 * No text that people write can look like one: their `<` and `"` are escaped.
 */
const places = {
  texts: ['id="texts">', '__TEXTS__'],
  nonce: ['nonce="', '__STYLE_NONCE__'],
  facts: ['id="facts">', '__FACTS__'],
  answers: ['id="answers">', '__ANSWERS__'],
} as const;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A page in a part that is the same in many answers, and a small one that belongs to a single answer. */
export type PageInParts = {
  begin: PackedText;
  /** Sources for the content security policy, one for each style element in `begin`. */
  styleSources: string;
  /** @returns what follows `begin` */
  end: (told: ToldInPage) => string;
};

/** What stands at the end of a page. */
export type ToldInPage = {
  nonce: string;
  /** Null where nothing is known, as in tests that serve pages of their own. */
  facts: Omit<FactsInPage, 'front'> | null;
  /** Null where the app is to ask itself. */
  answers: Omit<AnswersInPage, 'material'> | null;
};

type InBegin = {
  help: HelpInPage;
  texts: TextsInPage;
  /** Where people reach the study: the picture of a shared link has a whole address. */
  publicAddress: string;
};

/**
 * Cuts a page where what belongs to a single answer begins, and completes the rest.
 * @param page as it was built or drawn
 */
export function pageInParts(page: string, { help, texts, publicAddress }: InBegin): PageInParts {
  const [toAnswers, afterAnswers] = cut(page, 'answers');
  const [toFacts, afterFacts] = cut(toAnswers, 'facts');
  const [toNonce, afterNonce] = cut(toFacts, 'nonce');
  const [toTexts, afterTexts] = cut(toNonce, 'texts');
  const head = writeHelpInto(toTexts, help).replace(
    'property="og:image" content="/',
    () => `property="og:image" content="${publicAddress}/`,
  );
  const begin = afterTexts === null ? head : `${head}${asData(texts)}${afterTexts}`;
  return {
    begin: packText(begin),
    styleSources: Array.from(begin.matchAll(styleElement), ([, text = '']) => sourceOf(text)).join(' '),
    end: ({ nonce, facts, answers }) =>
      [
        afterNonce === null ? '' : `${nonce}${afterNonce}`,
        afterFacts === null ? '' : `${asData(facts)}${afterFacts}`,
        afterAnswers === null ? '' : `${asData(answers)}${afterAnswers}`,
      ].join(''),
  };
}

/** @returns what stands before a place and what follows it; null for that where there is no such place */
function cut(text: string, name: keyof typeof places): [before: string, after: string | null] {
  const [around, place] = places[name];
  const at = text.lastIndexOf(around + place);
  if (at < 0) return [text, null];
  return [text.slice(0, at + around.length), text.slice(at + around.length + place.length)];
}

function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** As data that no browser runs: nothing in it may look like the end of the element that it stands in. */
function asData(told: unknown): string {
  return JSON.stringify(told).replaceAll('<', '\\u003c');
}
