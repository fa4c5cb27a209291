type Props = {
  rows: readonly { name: string; detail: string }[];
  /** Given by the axis. */
  x?: number | string;
  y?: number | string;
  payload?: { value: number };
};

/** The name of a row beside its axis, with what it is made of below. */
export function RowName({ rows, x = 0, y = 0, payload }: Props) {
  const row = rows[payload?.value ?? -1];
  if (row === undefined) return null;
  return (
    <g transform={`translate(${x}, ${y})`}>
      <text textAnchor="end" fontSize={12.5} fill="var(--mantine-color-text)" y={-2}>
        {row.name}
      </text>
      <text textAnchor="end" fontSize={11.5} fill="var(--mantine-color-dimmed)" y={13}>
        {row.detail}
      </text>
    </g>
  );
}
