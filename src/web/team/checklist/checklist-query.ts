import { readChecklist } from '#contract/team/checklist-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

export const checklistQuery = queryOf({ queryKey: ['checklist'], call: readChecklist, refetchOnMount: 'always' });
