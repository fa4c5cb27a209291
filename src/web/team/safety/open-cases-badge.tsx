import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { counted } from '#study/wording/counted.ts';
import { openCasesInWords } from './case-in-words.ts';
import classes from './open-cases-badge.module.css';
import { useCaseCounts } from './use-case-counts.ts';

/** How many safety cases are open, on an entry of the side menu; with a sign where some are overdue. Nothing where none is open. */
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
        {overdue > 0 && `, ${counted(overdue, 'atrasado', 'atrasados')}`}
      </VisuallyHidden>
    </span>
  );
}
