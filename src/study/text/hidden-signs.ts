import { firstLookalike } from './lookalike-letters.ts';
import { toNfc } from './normalize-text.ts';

/** Invisible characters, direction marks, and unassigned ones. */
const strange = '[\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFFD]';
/** Invisible but meaningful within emoji and between joining letters. */
const emoji =
  '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?';
const joining = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
].map((script) => `\\p{Script=${script}}`);
const seen = [
  `${emoji}(?:\\u200D${emoji})*`,
  '[0-9#*]\\uFE0F?\\u20E3',
  `[${joining.join('')}]\\p{M}*[\\u200C\\u200D]`,
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
].join('|');
const seenOrStrange = new RegExp(`(?:${seen})|(${strange})`, 'gu');
const anyStrange = new RegExp(strange, 'u');
const layout = /[\t\n\v\f\r]/;

/** Removed from free answers. */
const hiddenForGood = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;
/** For comparisons. */
const everyHidden =
  /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?![\t-\r])\p{Cc}/gu;

/** Above any language's stacking of marks. */
const maximumAccents = 4;
const heapOfAccents = new RegExp(`\\P{M}\\p{M}{${maximumAccents + 1}}`, 'u');
const loneAccent = /(?:^|\s)(\p{M})/u;

const names: readonly [RegExp, string][] = [
  [/\u00AD/u, 'um hífen invisível'],
  [/\u200B/u, 'um espaço sem largura'],
  [/\u200C/u, 'uma separação invisível'],
  [/\u034F|[\u200D\u2060]/u, 'uma junção invisível'],
  [/\uFEFF/u, 'uma marca de começo de arquivo'],
  [/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u, 'um comando de direção da escrita'],
  [/[\u115F\u1160\u3164\uFFA0]/u, 'um espaço coreano vazio'],
  [/[\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]/u, 'um seletor de variação'],
  [/[\u{E0000}-\u{E007F}]/u, 'uma letra de etiqueta invisível'],
  [/\u2800/u, 'um espaço de braile'],
  [/\uFFFD/u, 'uma letra perdida'],
  [/\p{Cs}/u, 'meio caractere'],
  [/\p{Cc}/u, 'um caractere de controle'],
  [/\p{Noncharacter_Code_Point}/u, 'um código que não é um caractere'],
  [/[\p{Co}\p{Cn}]/u, 'um código sem significado'],
];

/**
 * For names and material.
 * @returns what is wrong and where, in Portuguese ("há um hífen invisível (U+00AD) depois de "me""), or null
 */
export function faultOfSigns(text: string): string | null {
  const written = toNfc(text);
  const hidden = firstStrange(written);
  if (hidden === null) return faultOfLetters(written);
  const name = names.find(([signs]) => signs.test(hidden.sign))?.[1] ?? 'um caractere invisível';
  return `há ${name} (${codeOf(hidden.sign)}) ${placeIn(written, hidden.at)}`;
}

/** NFC without invisible characters, emoji preserved. */
export function withoutHiddenSigns(text: string): string {
  const written = toNfc(text);
  if (!anyStrange.test(written)) return written;
  return written.replace(seenOrStrange, (found, sign?: string) =>
    sign !== undefined && hiddenForGood.test(sign) && !layout.test(sign) ? '' : found,
  );
}

/** For comparisons only: also strips parts of emoji. */
export function withoutAnyHiddenSign(text: string): string {
  return anyStrange.test(text) ? text.replace(everyHidden, '') : text;
}

function firstStrange(text: string): { sign: string; at: number } | null {
  if (!anyStrange.test(text)) return null;
  for (const { 1: sign, index } of text.matchAll(seenOrStrange)) {
    if (sign !== undefined && !layout.test(sign)) return { sign, at: index };
  }
  return null;
}

function faultOfLetters(text: string): string | null {
  const lookalike = firstLookalike(text);
  if (lookalike !== null) {
    const { letter, alphabet, at } = lookalike;
    return `há uma letra do alfabeto ${alphabet}, "${letter}" (${codeOf(letter)}), ${placeIn(text, at)}`;
  }
  const heap = heapOfAccents.exec(text.normalize('NFD'));
  if (heap !== null) return `há acentos demais em uma letra ${placeIn(text.normalize('NFD'), heap.index)}`;
  const lone = loneAccent.exec(text);
  if (lone === null) return null;
  const at = lone.index + lone[0].length - (lone[1] ?? '').length;
  return `há um acento sem letra (${codeOf(lone[1] ?? '')}) ${placeIn(text, at)}`;
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Letters of context. */
const maximumBefore = 20;

function placeIn(text: string, at: number): string {
  const before = Array.from(text.slice(0, at).replaceAll(/\s+/g, ' ').trimStart()).slice(-maximumBefore).join('');
  return before === '' ? 'no começo' : `depois de "${before.trimEnd()}"`;
}
