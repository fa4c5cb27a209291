export type SearchedPage = {
  name: string;
  title: string;
  listedAs: string;
  sections: readonly { title: string }[];
  words: string;
  alsoFoundBy: string;
};

export type FoundPage = { name: string; listedAs: string; excerpt: string };

/** Folded once, as every keystroke searches. */
export type PreparedPage = { page: SearchedPage; title: string; headings: string; words: string; others: string };

const excerptLength = 140;

/** @returns lower case without accents, of the same length */
export function foldAccents(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
}

export function preparePage(page: SearchedPage): PreparedPage {
  const headings = page.sections.map(({ title }) => title).join(' ');
  return {
    page,
    title: foldAccents(`${page.listedAs} ${page.title}`),
    headings: foldAccents(headings),
    words: foldAccents(page.words),
    others: foldAccents(page.alsoFoundBy),
  };
}

/** Finds pages with all words as prefixes. Ranks title above heading above text; ties keep the manual's order. */
export function searchManual(pages: readonly PreparedPage[], query: string): FoundPage[] {
  const wanted = wordsOfSearch(query).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  if (wanted.length === 0) return [];
  return pages
    .flatMap((prepared) => {
      const { page, title, headings, words, others } = prepared;
      if (!wanted.every((word) => [title, headings, words, others].some((text) => word.test(text)))) return [];
      const weights = wanted.map((word) => (word.test(title) ? 3 : word.test(headings) ? 2 : 1));
      const weight = weights.reduce((sum, one) => sum + one, 0);
      return [{ weight, name: page.name, listedAs: page.listedAs, excerpt: excerptAround(prepared, wanted) }];
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ name, listedAs, excerpt }) => ({ name, listedAs, excerpt }));
}

/** Finds "e-mail" by "email". */
function wordsOfSearch(query: string): string[] {
  const words = foldAccents(query.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/^e(mails?)$/, '$1'));
}

/** @returns text around the first match, or the beginning */
function excerptAround({ page, words }: PreparedPage, wanted: readonly RegExp[]): string {
  const letters = Array.from(page.words);
  const places = wanted.map((word) => word.exec(words)?.index ?? -1).filter((place) => place >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const begin = at < 40 ? 0 : letters.lastIndexOf(' ', at - 30) + 1;
  const end = begin + excerptLength;
  const before = begin > 0 ? '…' : '';
  if (end >= letters.length) return before + letters.slice(begin).join('');
  const cut = letters.slice(begin, letters.lastIndexOf(' ', end)).join('');
  return `${before}${cut.replace(/[\s·,;:]+$/, '')}…`;
}
