import { searchKey } from '#study/text/same-text.ts';

/** @returns whether one of the texts has what is looked for, whatever accents and capitals it is written with */
export function hasSearched(search: string, ...texts: readonly string[]): boolean {
  const wanted = searchKey(search);
  return wanted === '' || texts.some((text) => searchKey(text).includes(wanted));
}

/** @returns where in a text stands what is looked for */
export function hitsIn(text: string, search: string): { start: number; end: number }[] {
  const wanted = searchKey(search);
  if (wanted === '' || !hasSearched(search, text)) return [];
  // Where each letter that is compared stands in the text; a letter may be compared as none or as several.
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
