import type { RecruitmentView } from '#contract/team/recruitment-calls.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { countsBySource, finishedInWords, type SourceCount } from './links-in-words.ts';

const columns: readonly RecordColumn<SourceCount>[] = [
  { name: 'source', label: 'Origem', cell: ({ source }) => source },
  { name: 'enrolled', label: 'Inscrições', isNumber: true, value: ({ enrolled }) => enrolled },
  { name: 'finished', label: 'Terminaram', isNumber: true, cell: finishedInWords },
];

/** How many have joined and finished by source, who came without a link at the end. */
export function SourceTable({ view }: { view: RecruitmentView }) {
  return (
    <RecordList
      isNarrow
      label="De onde as pessoas vieram"
      columns={columns}
      rows={countsBySource(view)}
      keyOf={({ links, source }) => `${links === null} ${source}`}
    />
  );
}
