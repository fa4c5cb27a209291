/** Anchored at the start of a run: otherwise a long run without "@" takes quadratic time. */
const emailLike = /(?<![^\s@<>()",;:])[^\s@<>()",;:]+@[^\s@<>()",;:]+/gu;
const uuidLike = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;
/** Shorter parts are too common and would hide ordinary words. */
const minimumPartLength = 3;
const namelessParts = new Set(['das', 'dos', 'del', 'von', 'van']);

/** Redacts the participant's own identifiers from a free text. Other people's names remain: read the texts before publishing. */
export function redactIdentifiers(
  text: string,
  known: { names: readonly (string | null)[]; identifiers: readonly (string | null)[] },
): string {
  let hidden = text.replace(emailLike, '[e-mail]').replace(uuidLike, '[id]');
  for (const identifier of known.identifiers) {
    if (identifier !== null && identifier !== '') hidden = hidden.replaceAll(identifier, '[id]');
  }
  const names = known.names.filter((name) => name !== null).map((name) => name.trim());
  for (const name of names.filter((whole) => whole !== '')) hidden = hideWord(hidden, name);
  for (const part of new Set(names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)))) {
    if (part.length >= minimumPartLength && !namelessParts.has(part.toLowerCase())) hidden = hideWord(hidden, part);
  }
  return hidden;
}

/** Ignores case and accents; whole words only. */
function hideWord(text: string, word: string): string {
  // Fast path: compiling the expression is a thousand times slower.
  if (!foldText(text).includes(foldText(word))) return text;
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  const pattern = letters.map((letter) => `${letterPattern(letter)}\\p{M}*`).join('');
  const before = /^\p{L}/u.test(word) ? '(?<![\\p{L}\\p{M}])' : '';
  const after = /[\p{L}\p{M}]$/u.test(word) ? '(?!\\p{L})' : '';
  return text
    .normalize('NFD')
    .replace(new RegExp(`${before}${pattern}${after}`, 'giu'), '[nome]')
    .normalize('NFC');
}

/** Alternative spellings of a letter. */
function letterPattern(letter: string): string {
  const plain = foldText(letter);
  if (/\s/.test(plain)) return '\\s+';
  const alike = Object.keys(plainLetters).filter((one) => plainLetters[one] === plain);
  return alike.length === 0 && plain === letter.toLowerCase()
    ? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
    : `[${[letter, plain, ...alike].join('')}]`;
}

/** Letters without a Unicode decomposition, and quotes, as typed on Brazilian keyboards. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', '’': "'", '‘': "'" };

function foldText(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[øłđðħ’‘]/g, (letter) => plainLetters[letter] ?? letter).replaceAll(/\s+/g, ' ');
}
