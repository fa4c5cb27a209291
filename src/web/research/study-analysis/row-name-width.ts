const [narrowest, widest] = [60, 170];
/** Of the names and of what stands below them, at the sizes of `RowName`. */
const [namePxPerLetter, detailPxPerLetter] = [6.8, 6.2];
const toAxisPx = 12;

/** @returns the room in px that names need before the axis, so that a phone keeps what is left for what is drawn */
export function rowNameWidth(rows: readonly { name: string; detail: string }[]): number {
  const needed = rows.map(({ name, detail }) =>
    Math.max(name.length * namePxPerLetter, detail.length * detailPxPerLetter),
  );
  return Math.round(Math.min(widest, Math.max(narrowest, ...needed) + toAxisPx));
}
