import type { ResultsTable as Table } from '../../study/results-pictures/results-tables.ts';
import classes from './results-table.module.css';

/** A table of more rows than this is folded on the screen, and may go over two pages. */
export const fewRows = 12;

/** The numbers under a picture. */
export function ResultsTable({ table: { caption, head, rows } }: { table: Table }) {
  return (
    // A wide table scrolls by itself, so that the page does not.
    <div className={classes.scroll}>
      <table className={`${classes.table} ${rows.length > fewRows ? classes.long : ''}`}>
        <caption className={classes.caption}>{caption}</caption>
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
      </table>
    </div>
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
