const vowels = 'aeiouáéíóúâêôãõàü';
/** Two consonants that open a syllable together. */
const inseparable = /^(?:[bcdfgptv][lr]|[cln]h|[qg]u)$/;
const softHyphen = '\u00AD';
/** A line holds no fewer letters of a broken word than this. */
const fewestLetters = 3;

/**
 * Puts invisible break points (soft hyphens) into a long word, so that a narrow box breaks it where Portuguese does and not
 * anywhere. Every point is a correct one; not every correct point is found (vowels are never parted).
 */
export function withSyllableBreaks(word: string): string {
  const lower = word.toLowerCase();
  let broken = '';
  for (let index = 0; index < word.length; index += 1) {
    const farFromEnds = index >= fewestLetters && word.length - index >= fewestLetters;
    if (farFromEnds && opensSyllable(lower, index)) broken += softHyphen;
    broken += word[index];
  }
  return broken;
}

/** A syllable opens at the last consonant, or inseparable pair, between two vowels. */
function opensSyllable(lower: string, index: number): boolean {
  if (!isConsonant(lower, index)) return false;
  if (inseparable.test(lower.slice(index - 1, index + 1))) return false;
  if (isVowel(lower, index + 1)) return true;
  return inseparable.test(lower.slice(index, index + 2)) && isVowel(lower, index + 2);
}

function isVowel(lower: string, index: number): boolean {
  return vowels.includes(lower[index] ?? '-');
}

function isConsonant(lower: string, index: number): boolean {
  return /\p{Letter}/u.test(lower[index] ?? '-') && !isVowel(lower, index);
}
