const oneMark = /^([+-]?)(\d*)(?:[.,](\d+))?$/;
const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i;
/** Groups of three digits, separated by a sign that is not the decimal mark. */
const thousands = [
  { whole: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, mark: '.' },
  { whole: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, mark: ',' },
] as const;
const missing = /^(?:n\/?a|n\.a\.|n\/?d|n\.d\.|#n\/[ad]|nan|null|[-–—.])$/i;

/** Missing values of statistics programs and spreadsheets. */
export function isMissingValue(cell: string): boolean {
  return missing.test(cell);
}

/**
 * Accepts Brazilian and English notation. A single mark is decimal, as no scale reaches thousands.
 *
 * @returns the number with a point and its digits; null for none
 */
export function numberInCell(cell: string): string | null {
  // Spreadsheets mark text by a leading apostrophe.
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
