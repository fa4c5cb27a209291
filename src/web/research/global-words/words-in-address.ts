import type { GlobalWord } from '#contract/research/global-words-calls.ts';
import { searchedText } from '#study/text/same-text.ts';
import type { SortOrder } from '#web/platform/ui/sort-heading.tsx';
import type { GlobalWordsAddress } from './global-words-address.ts';
import { type WordColumn, wordColumns } from './word-columns.ts';

export type WordsSearch = { search: string; order: SortOrder<string>; hasDetails: boolean };

const atFirst: SortOrder<string> = { column: 'word', isDescending: false };

/** @returns what an address asks for; whatever makes no sense in it counts as not said. */
export function wordsSearchOf({ search = '', sort, order, details }: GlobalWordsAddress): WordsSearch {
  const column = wordColumns.find(({ name, onlyInFile }) => name === sort && !onlyInFile);
  return {
    search: search.slice(0, 60),
    order: column === undefined ? atFirst : { column: column.name, isDescending: order === 'desc' },
    hasDetails: details === '1',
  };
}

/** @returns what the address carries, as short as it can be. */
export function wordsAddressOf({ search, order, hasDetails }: WordsSearch): GlobalWordsAddress {
  const isAtFirst = order.column === atFirst.column && !order.isDescending;
  return {
    ...(search === '' ? {} : { search }),
    ...(isAtFirst ? {} : { sort: order.column }),
    ...(order.isDescending ? { order: 'desc' } : {}),
    ...(hasDetails ? { details: '1' } : {}),
  };
}

/** @returns the words that have the text in them, accents and case aside, in the order asked for; words without a number come last */
export function chosenWords(words: readonly GlobalWord[], { search, order }: WordsSearch): GlobalWord[] {
  const wanted = searchedText(search);
  const column = wordColumns.find(({ name }) => name === order.column);
  const found = words.filter(({ word }) => searchedText(word).includes(wanted));
  return column === undefined ? found : found.sort((one, other) => compare(column, one, other, order.isDescending));
}

function compare(column: WordColumn, one: GlobalWord, other: GlobalWord, isDescending: boolean): number {
  const [left, right] = [column.value(one), column.value(other)];
  const byName = one.word.localeCompare(other.word, 'pt-BR');
  if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
  const difference =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'pt-BR');
  return (isDescending ? -difference : difference) || byName;
}
