const oneMark = /^([+-]?)(\d*)(?:[.,](\d+))?$/;
const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i;
/** Three digits each, between marks that are not the decimal one. */
const thousands = [
  { whole: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, mark: '.' },
  { whole: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, mark: ',' },
] as const;
const missing = /^(?:n\/?a|n\.a\.|n\/?d|n\.d\.|#n\/[ad]|nan|null|[-–—.])$/i;

/** @returns whether a cell says that there is no number, as programs for statistics and spreadsheets write it */
export function saysMissing(cell: string): boolean {
  return missing.test(cell);
}

/**
 * A number as spreadsheets in Brazil or elsewhere write it. One mark alone is the decimal one: no scale of the study reaches thousands.
 *
 * @returns the same number with a point, and with the digits that it has; null where the cell is none
 */
export function numberInCell(cell: string): string | null {
  // With an apostrophe before it a spreadsheet takes a number for a text.
  const text = cell
    .replace(/^'/, '')
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  if (exponent.test(text)) return String(Number(text.replace(',', '.')));
  const grouped = thousands.find(
    ({ whole, mark }) => whole.test(text) && (text.split(mark).length > 2 || /[.].*,|,.*[.]/.test(text)),
  );
  const plain = grouped === undefined ? text : text.replaceAll(grouped.mark, '');
  const [, sign = '', whole = '', decimals] = oneMark.exec(plain) ?? [];
  if (whole === '' && decimals === undefined) return null;
  const digits = `${whole === '' ? '0' : whole}${decimals === undefined ? '' : `.${decimals}`}`;
  return `${sign === '-' ? '-' : ''}${digits}`;
}
