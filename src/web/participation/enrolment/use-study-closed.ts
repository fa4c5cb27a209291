import { useQuery } from '@tanstack/react-query';
import { lastDateHasPassed } from '#study/days/last-date.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

/**
 * Whether the study's last date keeps out whoever has not joined yet, by the rule and the clock of the server.
 * @returns `unknown` while it is on its way; `open` where the server's clock cannot be read, as the server decides in the end
 */
export function useStudyClosed(material: PublicMaterial | undefined): 'open' | 'closed' | 'unknown' {
  const { data, isError } = useQuery({ ...installationQuery, refetchOnMount: 'always' });
  if (material === undefined) return 'unknown';
  if (material.settings.lastDate === null) return 'open';
  if (data === undefined) return isError ? 'open' : 'unknown';
  return lastDateHasPassed(Date.parse(data.serverTime), undefined, material.settings) ? 'closed' : 'open';
}
