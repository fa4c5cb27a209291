import { createContext, use } from 'react';

/** `afterInventory`: after concerning answers. */
export type HelpText = 'full' | 'afterInventory';

type HelpDesk = {
  /** Survives navigation. */
  open(text: HelpText): void;
  isOpen: boolean;
};

export const HelpDeskContext = createContext<HelpDesk>({ open: () => {}, isOpen: false });

export function useHelpDesk(): HelpDesk {
  return use(HelpDeskContext);
}
