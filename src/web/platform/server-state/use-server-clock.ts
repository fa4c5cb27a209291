import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './server-state.ts';

/** The device's clock until the first reply. */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(installationQuery);
  const serverIsAheadMs = data === undefined ? 0 : Date.parse(data.serverTime) - dataUpdatedAt;
  return () => new Date(Date.now() + serverIsAheadMs);
}
