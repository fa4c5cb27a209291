import { type HelpWay, waysToHelp } from '#study/material/help-material.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { helpOfPage } from './help-of-page.ts';

/** @returns the ways of the study material; as long as it has not arrived, those that came with the page */
export function useHelpWays(): readonly HelpWay[] {
  const help = useMaterial().data?.help;
  return help === undefined ? helpOfPage.ways : waysToHelp(help);
}
