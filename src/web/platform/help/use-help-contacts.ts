import { useMaterial } from '#web/platform/server-state/server-state.ts';
import type { HelpContact } from './call-buttons.tsx';
import { helpOfPage } from './help-of-page.ts';

/** @returns the numbers of the study material; as long as it has not arrived, those that came with the page */
export function useHelpContacts(): readonly HelpContact[] {
  return useMaterial().data?.help.contacts ?? helpOfPage.contacts;
}
