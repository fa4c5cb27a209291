import { useEffect, useState } from 'react';

type PrintAll = {
  /** All parts are drawn, for paper. */
  isAll: boolean;
  printAll(): void;
};

/** Paper with every part, and afterwards the page as it was. */
export function usePrintAll(): PrintAll {
  const [isAll, setIsAll] = useState(false);
  useEffect(() => {
    if (!isAll) return;
    const end = () => setIsAll(false);
    window.addEventListener('afterprint', end);
    // Once all is drawn, and each chart knows its room: printing holds the page still.
    const timer = setTimeout(() => window.print(), 300);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [isAll]);
  return { isAll, printAll: () => setIsAll(true) };
}
