import { searchKey } from '#study/text/same-text.ts';

/** Ignores accents and case. */
export function hasSearched(search: string, ...texts: readonly string[]): boolean {
  const wanted = searchKey(search);
  return wanted === '' || texts.some((text) => searchKey(text).includes(wanted));
}

export function hitsIn(text: string, search: string): { start: number; end: number }[] {
  const wanted = searchKey(search);
  if (wanted === '' || !hasSearched(search, text)) return [];
  // Maps folded letters to positions, as a letter may fold to none or several.
  const places: { letter: string; start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const letter of /\s/.test(character) ? ' ' : searchKey(character)) {
      const last = places.at(-1);
      if (letter === ' ' && last?.letter === ' ') last.end = end;
      else places.push({ letter, start, end });
    }
    start = end;
  }
  const compared = places.map(({ letter }) => letter).join('');
  const hits: { start: number; end: number }[] = [];
  for (let at = compared.indexOf(wanted); at !== -1; at = compared.indexOf(wanted, at + wanted.length)) {
    hits.push({ start: places[at]?.start ?? 0, end: places[at + wanted.length - 1]?.end ?? 0 });
  }
  return hits;
}
