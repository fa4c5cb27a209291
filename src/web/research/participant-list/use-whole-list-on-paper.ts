import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { type Participants, pageOf } from './use-participants.ts';

type Paper = {
  /** The last page that is to be read for paper; null while nobody has asked for all. */
  lastPage: number | null;
  print(total: number): void;
};

/** Somebody asks for the whole list on paper, also with the keys for it. @param total undefined until the list is there */
export function useAskForPaper(total: number | undefined): Paper {
  const [lastPage, setLastPage] = useState<number | null>(null);
  useEffect(() => {
    const end = () => setLastPage(null);
    function ask(event: KeyboardEvent) {
      const isAsking = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
      if (!isAsking || !total) return;
      event.preventDefault();
      setLastPage(pageOf(total - 1));
    }
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', ask);
    return () => {
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', ask);
    };
  }, [total]);
  return { lastPage, print: (all) => setLastPage(pageOf(all - 1)) };
}

/**
 * Prints once every row has been read. By the browser's own menu nobody is asked beforehand: then paper has the rows that have been read.
 * @returns what stands on paper, or null while nothing is printed
 */
export function useRowsOnPaper(
  { row }: Participants,
  total: number,
  lastPage: number | null,
): readonly ListedParticipant[] | null {
  const [isOnPaper, setIsOnPaper] = useState(false);
  const isAsked = lastPage !== null;
  const rows = isAsked || isOnPaper ? readRows(row, total) : null;
  const isWhole = rows !== null && rows.length === total;
  useEffect(() => {
    const begin = () => flushSync(() => setIsOnPaper(true));
    const end = () => setIsOnPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    if (!isAsked || !isWhole) return;
    // Once the rows are drawn: printing holds the page still.
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [isAsked, isWhole]);
  return isOnPaper || isWhole ? rows : null;
}

function readRows(row: Participants['row'], total: number): ListedParticipant[] {
  return Array.from({ length: total }, (_, index) => row(index)).filter((one) => one !== undefined);
}
