import { createHash } from 'node:crypto';
import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import type { EmbeddedFacts, EmbeddedTexts } from '#contract/platform/embedded-facts.ts';
import { type CompressedText, compressText } from './compressed-text.ts';
import { type EmbeddedHelp, embedHelp } from './embedded-help.ts';

/**
 * Placeholders in order: study texts, style nonce, server facts, first responses. Texts by people cannot contain them,
 * as `<` and `"` are escaped.
 */
const places = {
  texts: ['id="texts">', '__TEXTS__'],
  nonce: ['nonce="', '__STYLE_NONCE__'],
  facts: ['id="facts">', '__FACTS__'],
  answers: ['id="answers">', '__ANSWERS__'],
} as const;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A page as a shared cacheable prefix and a small per-response end. */
export type SplitPage = {
  begin: CompressedText;
  /** CSP sources of the style elements in `begin`. */
  styleSources: string;
  end: (embedded: EmbeddedData) => string;
};

export type EmbeddedData = {
  nonce: string;
  facts: Omit<EmbeddedFacts, 'front'> | null;
  /** Null lets the app fetch them. */
  answers: Omit<EmbeddedAnswers, 'material'> | null;
};

type InBegin = {
  help: EmbeddedHelp;
  texts: EmbeddedTexts;
  /** Absolute URL for the link preview image. */
  publicAddress: string;
};

/**
 * Splits a page at its first per-response placeholder.
 * @param page as built or rendered
 */
export function splitPage(page: string, { help, texts, publicAddress }: InBegin): SplitPage {
  const [toAnswers, afterAnswers] = splitAtPlaceholder(page, 'answers');
  const [toFacts, afterFacts] = splitAtPlaceholder(toAnswers, 'facts');
  const [toNonce, afterNonce] = splitAtPlaceholder(toFacts, 'nonce');
  const [toTexts, afterTexts] = splitAtPlaceholder(toNonce, 'texts');
  const head = embedHelp(toTexts, help).replace(
    'property="og:image" content="/',
    () => `property="og:image" content="${publicAddress}/`,
  );
  const begin = afterTexts === null ? head : `${head}${asData(texts)}${afterTexts}`;
  return {
    begin: compressText(begin),
    styleSources: Array.from(begin.matchAll(styleElement), ([, text = '']) => sourceOf(text)).join(' '),
    end: ({ nonce, facts, answers }) =>
      [
        afterNonce === null ? '' : `${nonce}${afterNonce}`,
        afterFacts === null ? '' : `${asData(facts)}${afterFacts}`,
        afterAnswers === null ? '' : `${asData(answers)}${afterAnswers}`,
      ].join(''),
  };
}

/** @returns the text before and after a placeholder; null without one */
function splitAtPlaceholder(text: string, name: keyof typeof places): [before: string, after: string | null] {
  const [around, place] = places[name];
  const at = text.lastIndexOf(around + place);
  if (at < 0) return [text, null];
  return [text.slice(0, at + around.length), text.slice(at + around.length + place.length)];
}

function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** JSON in a script element, which must not contain its end tag. */
function asData(embedded: unknown): string {
  return JSON.stringify(embedded).replaceAll('<', '\\u003c');
}
