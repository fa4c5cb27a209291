import { queryOptions } from '@tanstack/react-query';
import { readChecklist } from '#contract/team/checklist-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: () => askServer(readChecklist),
  refetchOnMount: 'always',
});
