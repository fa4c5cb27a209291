import { useState } from 'react';

const storageKey = 'wm-study-open';

/** @returns whether something is unfolded, as it was left in this window: a tab that is opened again looks as before */
export function useKeptOpen(id: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => readOpen().includes(id));
  return [
    isOpen,
    (opened) => {
      const others = readOpen().filter((one) => one !== id);
      try {
        sessionStorage.setItem(storageKey, [...others, ...(opened ? [id] : [])].join(' '));
      } catch {
        // A window that may keep nothing forgets it with the tab.
      }
      setIsOpen(opened);
    },
  ];
}

function readOpen(): string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
