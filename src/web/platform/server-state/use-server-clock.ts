import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './server-state.ts';

/** @returns a function that tells the time by the server's clock; by the device's own until the server has told it */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(installationQuery);
  const serverIsAheadMs = data === undefined ? 0 : Date.parse(data.serverTime) - dataUpdatedAt;
  return () => new Date(Date.now() + serverIsAheadMs);
}
