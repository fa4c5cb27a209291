/** Looked for from the first letter of a run only: from each of them, a long run without "@" would take the square of its length. */
const emailLike = /(?<![^\s@<>()",;:])[^\s@<>()",;:]+@[^\s@<>()",;:]+/gu;
const uuidLike = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;
/** Parts of a name that are too short or too common to lead to anybody, and would tear holes into every sentence. */
const shortestPart = 3;
const namelessParts = new Set(['das', 'dos', 'del', 'von', 'van']);

/**
 * Hides in a free text what names its person. It cannot know other people's names: whoever publishes reads the texts first.
 * @param known the person's own names, addresses and identifiers
 */
export function withoutIdentity(
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
    if (part.length >= shortestPart && !namelessParts.has(part.toLowerCase())) hidden = hideWord(hidden, part);
  }
  return hidden;
}

/** With or without its accents, in capitals or not, but only as a word of its own. */
function hideWord(text: string, word: string): string {
  // Making the expression takes a thousand times as long as seeing that there is nothing to find.
  if (!folded(text).includes(folded(word))) return text;
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  const pattern = letters.map((letter) => `${anyOf(letter)}\\p{M}*`).join('');
  const before = /^\p{L}/u.test(word) ? '(?<![\\p{L}\\p{M}])' : '';
  const after = /[\p{L}\p{M}]$/u.test(word) ? '(?!\\p{L})' : '';
  return text
    .normalize('NFD')
    .replace(new RegExp(`${before}${pattern}${after}`, 'giu'), '[nome]')
    .normalize('NFC');
}

/** How else a letter of a name may be typed. */
function anyOf(letter: string): string {
  const plain = folded(letter);
  if (/\s/.test(plain)) return '\\s+';
  const alike = Object.keys(plainLetters).filter((one) => plainLetters[one] === plain);
  return alike.length === 0 && plain === letter.toLowerCase()
    ? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
    : `[${[letter, plain, ...alike].join('')}]`;
}

/** Letters that no normal form takes apart, and quotes: as a keyboard in Brazil has them. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', '’': "'", '‘': "'" };

function folded(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[øłđðħ’‘]/g, (letter) => plainLetters[letter] ?? letter).replaceAll(/\s+/g, ' ');
}
