import { useState } from 'react';
import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { PlainTable } from '#web/platform/ui/plain-table.tsx';
import classes from './cloud-table.module.css';
import type { CloudWord } from './cloud-words.ts';
import { type CloudColumn, sortedWords } from './sorted-words.ts';

type Props = { day: StudyDay; words: readonly CloudWord[] };

export function CloudTable({ day, words }: Props) {
  const [sort, setSort] = useState<{ by: CloudColumn; isDescending: boolean }>({ by: day, isDescending: false });
  const columns: CloudColumn[] = ['word', ...studyDays, ...(day === 1 ? [] : ['change' as const])];
  function sortBy(by: CloudColumn) {
    setSort((before) => ({ by, isDescending: before.by === by && !before.isDescending }));
  }
  return (
    <PlainTable caption={`As palavras do dia ${day}, com a nota de cada dia`} className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column} column={column} sort={sort} onSort={() => sortBy(column)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {sortedWords(words, sort).map(({ node, word, byDay, change }) => (
          <tr key={node.id}>
            <th scope="row" className="wm-word">
              {word}
            </th>
            {studyDays.map((one) => (
              <td key={one} className={one === day ? classes.own : undefined}>
                {byDay[one] ?? '–'}
              </td>
            ))}
            {day !== 1 && <td>{change === null ? '–' : numberFormats.change(change)}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

type HeadProps = { column: CloudColumn; sort: { by: CloudColumn; isDescending: boolean }; onSort(): void };

function SortHead({ column, sort, onSort }: HeadProps) {
  const isSorted = sort.by === column;
  const order = sort.isDescending ? ('descending' as const) : ('ascending' as const);
  const name = column === 'word' ? 'Palavra' : column === 'change' ? 'Mudança' : `Dia ${column}`;
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} data-label={name}>
      <button type="button" className={classes.sort} onClick={onSort}>
        {name}
        <span aria-hidden>{isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}
