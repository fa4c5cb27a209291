import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { leftOutInWords, listColumns, type RowInWords, rowInWords } from './list-columns.ts';
import { dayAndPhase } from './participant-row.tsx';
import classes from './participant-sheet.module.css';

type Props = { rows: readonly ListedParticipant[]; total: number; nowMs: number };

/** The list as it stands on paper: every row that is there, one below the other. */
export function ParticipantSheet({ rows, total, nowMs }: Props) {
  return (
    <div className={classes.sheet}>
      {rows.length < total && (
        <p>
          {rows.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}. O botão Imprimir, acima da lista,
          traz todos.
        </p>
      )}
      <table className={classes.table} data-sheet>
        <thead>
          <tr>
            {listColumns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <SheetRow key={one.participantId} words={rowInWords(one, nowMs)} leftOut={leftOutInWords(one)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SheetRow({ words, leftOut }: { words: RowInWords; leftOut: string | null }) {
  return (
    <tr>
      {listColumns.map(({ key }) => (
        <td key={key}>
          {key === 'day' ? dayAndPhase(words) : words[key]}
          {key === 'code' && leftOut !== null && <span className={classes.mark}> {leftOut}</span>}
        </td>
      ))}
    </tr>
  );
}
