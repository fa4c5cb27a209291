/** Properties that identify an element of a list, by priority. */
const identifying = ['measure', 'scale', 'task', 'kind', 'split', 'part', 'word', 'from', 'to', 'day', 'time', 'group'];
/** Lists of single values in no order that means anything: they are sorted, and counted from 1. */
const unordered = ['fewValues', 'fewDifferences', 'fewShares', 'fewStayed', 'fewGone', 'few'];

/** Rounded and drawn by lot, for pictures alone. */
const onlyDrawn = ['paths'];

type Numbers = Map<string, number | null>;

/**
 * Names every number of an answer by its path, such as `changes.depression.changes.1-3.change.test.t`; `analysis/reanalysis.R` of an
 * export names its own alike.
 *
 * - An element of a list of objects has the name of what tells it from the others (`1-3`, `tests.GEN-size-3`), any other its place from 1.
 * - A choice, such as `method: 'exact'`, is the name `method.exact` with 1. Yes and no are 1 and 0. Null is null.
 */
export function numbersByName(answer: object): Numbers {
  const numbers: Numbers = new Map();
  collect(numbers, [], answer);
  return numbers;
}

function collect(numbers: Numbers, path: readonly string[], value: unknown): void {
  if (Array.isArray(value)) {
    for (const [name, element] of named(path.at(-1) ?? '', value)) collect(numbers, [...path, name], element);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      if (!onlyDrawn.includes(name)) collect(numbers, [...path, name], part);
  } else {
    const name = typeof value === 'string' ? [...path, value].join('.') : path.join('.');
    if (numbers.has(name)) throw new Error(`Two numbers are called ${name}.`);
    numbers.set(name, value === null ? null : typeof value === 'string' ? 1 : Number(value));
  }
}

function named(list: string, elements: readonly unknown[]): [name: string, element: unknown][] {
  if (unordered.includes(list))
    return elements.toSorted(byContent).map((element, index) => [String(index + 1), element]);
  return elements.map((element, index) => {
    if (typeof element !== 'object' || element === null) return [String(index + 1), element];
    const parts: Record<string, unknown> = { ...element };
    const own = identifying.filter((field) => field in parts);
    if (own.length === 0) return [String(index + 1), element];
    const name = own.map((field) => parts[field]).filter((part) => part !== '');
    return [name.join('-'), Object.fromEntries(Object.entries(parts).filter(([field]) => !own.includes(field)))];
  });
}

/** Numbers by size; people by their time, those without the event first. */
function byContent(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((value) =>
    typeof value === 'object' && value !== null ? Object.values(value).map(Number) : [Number(value)],
  );
  return (left ?? []).reduce((found, value, index) => found || value - (right?.[index] ?? Number.NaN), 0);
}
