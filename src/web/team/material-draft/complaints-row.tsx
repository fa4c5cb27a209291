import classes from './cell-table.module.css';

export function complaintId(cellId: string): string {
  return `${cellId}-falta`;
}

type CellComplaint = { id: string; label: string; complaint: string };

type Props = { complaints: readonly CellComplaint[]; columnCount: number };

/** Below the row, as a sentence in a cell would stretch its column. */
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
