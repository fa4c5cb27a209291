import { useQuery } from '@tanstack/react-query';
import { readGroups } from '#contract/team/group-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** @returns the names of the groups, once they are told; none before */
export function useToldGroups(): readonly string[] {
  const { data } = useQuery({ queryKey: ['staff groups'], queryFn: () => askServer(readGroups) });
  return data?.toldAt == null ? [] : data.names;
}
