import classes from './cell-table.module.css';

/** @returns the id of what keeps a cell from being published */
export function complaintId(cellId: string): string {
  return `${cellId}-falta`;
}

type CellComplaint = {
  /** The cell's. */
  id: string;
  /** The cell's column. */
  label: string;
  complaint: string;
};

type Props = { complaints: readonly CellComplaint[]; columnCount: number };

/** What keeps cells from being published, below their row: within a cell a sentence would make the column wide and the row high. */
export function ComplaintsRow({ complaints, columnCount }: Props) {
  if (complaints.length === 0) return null;
  return (
    <tr>
      <td colSpan={columnCount}>
        <div className={classes.complaints}>
          {complaints.map(({ id, label, complaint }) => (
            <p key={id} id={complaintId(id)}>
              {label}: {complaint}
            </p>
          ))}
        </div>
      </td>
    </tr>
  );
}
