import { type HelpContact, waysToHelp } from '#study/material/help-material.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { embeddedHelp } from './embedded-help.ts';

/** Those embedded in the page until the material is loaded. */
export function useHelpContacts(): readonly HelpContact[] {
  const help = useMaterial().data?.help;
  return help === undefined ? embeddedHelp.ways : waysToHelp(help);
}
