import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { type Participants, pageOf } from './use-participants.ts';

/** Loads the whole list for printing, also on Ctrl+P. @param total with tests; undefined until the list is read */
export function useRequestPrint(total: number | undefined): { lastPage: number | null; print(total: number): void } {
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

/** Prints once all rows are read; the browser's own print menu prints the rows read so far. */
export function usePrintedRows(
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
    // After rendering, as printing blocks the page.
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [isAsked, isWhole]);
  return isOnPaper || isWhole ? rows : null;
}

function readRows(row: Participants['row'], total: number): ListedParticipant[] {
  return Array.from({ length: total }, (_, index) => row(index)).filter((one) => one !== undefined);
}
