import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countCases } from '#contract/team/safety-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { openCasesInWords } from './case-in-words.ts';
import classes from './open-cases-badge.module.css';

/** Hidden without open cases. */
export function OpenCasesBadge() {
  const counts = useCaseCounts();
  if (counts === undefined || counts.open === 0) return null;
  const { open, overdue } = counts;
  return (
    <span className={classes.badge}>
      <span aria-hidden className={classes.number}>
        {overdue > 0 && <IconAlertTriangle size={14} />}
        {open > 99 ? '99+' : open}
      </span>
      <VisuallyHidden>
        {openCasesInWords(open)}
        {overdue > 0 && `, ${plural(overdue, 'atrasado', 'atrasados')}`}
      </VisuallyHidden>
    </span>
  );
}

/** Polling interval, in ms. */
export const casesEveryMs = 4000;

const countsQuery = queryOf({
  queryKey: ['safety counts'],
  call: countCases,
  staleTime: 0,
  refetchInterval: (query) => (query.state.error === null ? casesEveryMs : 15_000),
});

/** Undefined without the role of care. */
const useCaseCounts = () => useQuery({ ...countsQuery, enabled: useHoldsRole('care') }).data;
