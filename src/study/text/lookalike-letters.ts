/** Homoglyphs, each before its Latin letter. */
const pairs = {
  cirílico: 'аa еe оo рp сc хx уy іi јj ѕs һh ԁd ԛq ԝw ӏl кk АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS ԌG ԚQ ԜW',
  grego: 'αa οo νv ιi κk ρp υu γy χx ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  armênio: 'օo սu հh ոn ցg',
  fonético: 'ɑa ɡg',
} as const;

type Lookalike = { latin: string; alphabet: string };

const lookalikes: ReadonlyMap<string, Lookalike> = new Map(
  Object.entries(pairs).flatMap(([alphabet, list]) =>
    list.split(' ').map(([letter = '', latin = '']): [string, Lookalike] => [letter, { latin, alphabet }]),
  ),
);

/** Small Cyrillic letters resemble capitals ("м" as "М"); Greek ones do not, and "μg" is not "mg". */
function lookalikeOf(letter: string): Lookalike | undefined {
  const own = lookalikes.get(letter);
  if (own !== undefined) return own;
  const capital = lookalikes.get(letter.toUpperCase());
  return capital?.alphabet === 'cirílico' ? capital : undefined;
}

const cyrillicSmall = Array.from(pairs.cirílico.toLowerCase()).filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
const letterOfAnother = new RegExp(`[${[...lookalikes.keys(), ...cyrillicSmall].join('')}]`, 'u');
const wordPattern = /[\p{L}\p{M}]+/gu;
const latinLetter = /\p{Script=Latin}/u;
const cyrillicLetter = /\p{Script=Cyrillic}/u;

const lettersOf = (word: string) => Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, ''));

function isMixed(word: string): boolean {
  return (
    letterOfAnother.test(word) &&
    lettersOf(word).some((letter) => lookalikeOf(letter) === undefined && latinLetter.test(letter))
  );
}

/** A whole word of homoglyphs. */
function looksLatin(word: string): boolean {
  const letters = lettersOf(word);
  return letters.length > 1 && letters.every((letter) => lookalikes.has(letter));
}

/** No letter is unambiguously Cyrillic. */
function isInLatin(text: string): boolean {
  return latinLetter.test(text) && Array.from(text).every((letter) => !isOnlyCyrillic(letter));
}

function isOnlyCyrillic(letter: string): boolean {
  return cyrillicLetter.test(letter) && lookalikeOf(letter) === undefined;
}

/** A single letter is judged by its context; "α" and "μ" occur in formulas. */
function isLoneLookalike(word: string): boolean {
  const [letter = '', ...others] = lettersOf(word);
  if (others.length > 0) return false;
  return lookalikeOf(letter)?.alphabet === 'cirílico' || (lookalikes.has(letter) && letter !== letter.toLowerCase());
}

const inLatin = (word: string) => Array.from(word, (letter) => lookalikeOf(letter)?.latin ?? letter).join('');

/** Latin as read, independent of case. */
export function latinLookalikeOf(text: string): string {
  if (!letterOfAnother.test(text)) return text;
  const read = text.replace(wordPattern, (word) =>
    isMixed(word) || (looksLatin(word) && looksLatin(word.toLowerCase())) ? inLatin(word) : word,
  );
  return isInLatin(read) ? read.replace(wordPattern, (word) => (isLoneLookalike(word) ? inLatin(word) : word)) : read;
}

/** @returns the first homoglyph with its place, or null */
export function firstLookalike(text: string): { letter: string; alphabet: string; at: number } | null {
  if (!letterOfAnother.test(text)) return null;
  const isAmongLatin = isInLatin(text);
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const within = word.search(letterOfAnother);
    if (within === -1) continue;
    if (!isMixed(word) && !looksLatin(word) && !(isAmongLatin && isLoneLookalike(word))) continue;
    const letter = word.charAt(within);
    return { letter, alphabet: lookalikeOf(letter)?.alphabet ?? '', at: index + within };
  }
  return null;
}
