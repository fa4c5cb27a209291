import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayPartNames, dayParts } from '#study/protocol.ts';
import { exclusionReasonLabels } from './people-labels.ts';
import { codeColumn, dayColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

const { includedAgain: _includedAgain, ...reasons } = exclusionReasonLabels;

/** Which parts of whose days the team has left out of the analyses; their rows stand in the other tables, with the mark. */
export const excludedPartsTable = describeTable({
  name: 'excludedparts',
  title: 'Partes de dias fora das análises',
  grain: 'uma linha por participante, dia e parte que a equipe deixou fora das análises',
  keys: ['code', 'day', 'part'],
  columns: {
    code: codeColumn,
    day: dayColumn('excluded_part'),
    part: {
      type: 'category',
      values: keyedBy(dayPartNames, (part) => dayParts[part].name),
      label: 'Parte do dia',
      from: ['excluded_part.part'],
    },
    reason: {
      type: 'category',
      values: reasons,
      label: 'Motivo da decisão',
      from: ['excluded_part.reason'],
    },
    excluded_at: { type: 'instant', label: 'Fora das análises desde', from: ['excluded_part.excluded_at'] },
  },
});
