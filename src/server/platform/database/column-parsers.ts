import pg from 'pg';

type Parse = (text: string) => unknown;

/** `date` as text, `bigint` (while exact) and `numeric` as a number, `timestamptz` as a `Date`, and arrays of these. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format);
  },
};

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;
/** Fixed in PostgreSQL's pg_type.dat. */
const arrayOf = { date: 1182, int8: 1016, numeric: 1231, text: 1009 };

const parsers = new Map<number, Parse>([
  [DATE, String],
  [INT8, parseExactInteger],
  [NUMERIC, Number],
  [TIMESTAMPTZ, pg.types.getTypeParser(TIMESTAMPTZ, 'text')],
  [arrayOf.date, (text) => parseArray(text, String)],
  [arrayOf.int8, (text) => parseArray(text, parseExactInteger)],
  [arrayOf.numeric, (text) => parseArray(text, Number)],
]);

function parseExactInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
}

function parseArray(text: string, parse: Parse): unknown {
  const parseTexts: Parse = pg.types.getTypeParser(arrayOf.text, 'text');
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return typeof value === 'string' ? parse(value) : null;
  };
  return convert(parseTexts(text));
}
