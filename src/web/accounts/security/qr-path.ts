/**
 * Builds one SVG path, merging runs of dark squares.
 * @param rows true for dark
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}

/** @returns the secret of an `otpauth:` address in groups of four */
export function secretInGroups(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
