import { createContext, use } from 'react';

/** The full card, or the one that follows an inventory whose answers ask for attention. */
export type HelpText = 'full' | 'afterInventory';

type HelpDesk = {
  /** Opens the help card over whatever is on the screen; it stays open when the screen changes. */
  open(text: HelpText): void;
  isOpen: boolean;
};

export const HelpDeskContext = createContext<HelpDesk>({ open: () => {}, isOpen: false });

/** The help card of the page: any screen may open it, and learn whether it covers the screen. */
export function useHelpDesk(): HelpDesk {
  return use(HelpDeskContext);
}
