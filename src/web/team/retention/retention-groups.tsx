import type { RetentionGroup } from '#contract/team/retention-calls.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { groupInWords } from './retention-in-words.ts';

const columns: readonly RecordColumn<RetentionGroup>[] = [
  { name: 'until', label: 'Guardar até', cell: (group) => groupInWords(group).until },
  { name: 'state', label: 'Situação', cell: (group) => groupInWords(group).said },
  {
    name: 'people',
    label: 'Pessoas',
    isNumber: true,
    value: ({ people }) => people,
    onPhone: 'quiet',
    phone: endedDataInWords,
  },
  {
    name: 'left_answers',
    label: 'Respostas de quem saiu',
    isNumber: true,
    value: ({ leftAnswers }) => leftAnswers,
    onPhone: 'none',
  },
  {
    name: 'evidence',
    label: 'Provas de consentimento',
    isNumber: true,
    value: ({ evidence }) => evidence,
    onPhone: 'none',
  },
];

/** What is kept until when. */
export function RetentionGroups({ groups }: { groups: readonly RetentionGroup[] }) {
  return (
    <RecordList
      label="O que está guardado"
      roomFrom="48em"
      columns={columns}
      rows={groups}
      keyOf={({ years }) => years ?? 'none'}
      empty="Ninguém aceitou o termo ainda: não há dados a guardar."
    />
  );
}
