import { dayPartTitles } from './day-part-labels.ts';
import { exclusionReasonLabels } from './people-labels.ts';
import { codeColumn, dayColumn, lastActivityOfWithdrawn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

const { includedAgain: _includedAgain, ...reasons } = exclusionReasonLabels;

/** Parts that staff excluded; their rows are in the other tables, marked. */
export const excludedPartsTable = describeTable('excludedparts', {
  keys: ['code', 'day', 'part'],
  columns: {
    code: codeColumn,
    day: dayColumn('excluded_part'),
    part: {
      type: 'category',
      values: dayPartTitles,
      label: { pt: 'Parte do dia', en: 'Part of the day' },
      from: ['excluded_part.part'],
    },
    reason: {
      type: 'category',
      values: reasons,
      label: { pt: 'Motivo da decisão', en: 'Reason of the decision' },
      from: ['excluded_part.reason'],
    },
    excluded_at: {
      type: 'instant',
      label: { pt: 'Fora das análises desde', en: 'Left out of the analyses since' },
      description: lastActivityOfWithdrawn,
      from: ['excluded_part.excluded_at'],
    },
  },
});
