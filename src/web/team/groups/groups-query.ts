import { readGroups } from '#contract/team/group-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

export const groupsQuery = queryOf({ queryKey: ['staff groups'], call: readGroups, staleTime: 0 });
