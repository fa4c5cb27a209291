import type { Cell } from '#research/csv/csv.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { probability } from './analysis-in-words.ts';

type Interval = { low: number; high: number } | null | undefined;
type Test = { p: number; holm?: number | null; holmOfPage?: number | undefined } | null | undefined;

/** A count, or another number with a way of its own to be shown. */
export function numberOf<Row>(
  name: string,
  label: string,
  value: (row: Row) => Cell | undefined,
  show?: (row: Row) => string,
): NumberColumn<Row> {
  return { name, label, value: (row) => value(row) ?? null, ...(show && { show }), isNumber: true };
}

/** @param write how many decimals, or another way to write it */
export function decimalOf<Row>(
  name: string,
  label: string,
  value: (row: Row) => number | null | undefined,
  write: number | ((value: number | null) => string) = 2,
): NumberColumn<Row> {
  const written = typeof write === 'number' ? (number: number | null) => decimal(number, write) : write;
  return numberOf(name, label, value, (row) => written(value(row) ?? null));
}

/** Said by another column on the page. */
export function inFile<Row>(name: string, value: (row: Row) => Cell | undefined): NumberColumn<Row> {
  return { name, label: '', value: (row) => value(row) ?? null, onlyInFile: true };
}

/** @param lowName of the lower end in the file, such as `ci_low` @param write how many decimals, or another way to write it */
export function intervalOf<Row>(
  lowName: string,
  label: string,
  interval: (row: Row) => Interval,
  write: number | ((interval: { low: number; high: number } | null, row: Row) => string) = 2,
): NumberColumn<Row>[] {
  const show = (row: Row) => {
    const found = interval(row) ?? null;
    return typeof write === 'number' ? intervalInWords(found, write) : write(found, row);
  };
  return [
    numberOf(lowName, label, (row) => interval(row)?.low, show),
    inFile(lowName.replace('low', 'high'), (row) => interval(row)?.high),
  ];
}

/** Of one test: as it is, corrected for its table, and for all of the page. */
export function probabilitiesOf<Row>(name: string, label: string, test: (row: Row) => Test): NumberColumn<Row>[] {
  return [
    decimalOf(name, label, (row) => test(row)?.p, probability),
    decimalOf(`${name}_holm`, `${label} (Holm)`, (row) => test(row)?.holm, probability),
    decimalOf(`${name}_holm_page`, `${label} (Holm, página)`, (row) => test(row)?.holmOfPage, probability),
  ];
}
