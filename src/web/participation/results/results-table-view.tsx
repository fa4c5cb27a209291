import { maximumUnbrokenRows, type ResultsTable as Table } from '#research/results-pictures/results-tables.ts';
import { PlainTable } from '#web/platform/ui/plain-table.tsx';
import classes from './results-table-view.module.css';

export function ResultsTableView({ table: { caption, head, rows } }: { table: Table }) {
  return (
    <PlainTable
      caption={caption}
      className={`${classes.table} ${rows.length > maximumUnbrokenRows ? classes.long : ''}`}
    >
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultsRow key={row.slice(0, 3).join(' ')} row={row} head={head} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function ResultsRow({ row: [name, ...values], head }: { row: readonly string[]; head: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, place) => (
        <td key={head[place + 1]}>{value}</td>
      ))}
    </tr>
  );
}
