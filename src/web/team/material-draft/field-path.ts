/** Path such as `['words', 3, 'synonyms']`. */
export type FieldPath = readonly (string | number)[];

/** @returns `words[3].synonyms` */
export function placeOf(path: FieldPath): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`;
    return place === '' ? step : `${place}.${step}`;
  }, '');
}

/** Inverse of `placeOf`. */
export function pathOf(place: string): FieldPath {
  return Array.from(place.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) => (index ? Number(index) : step));
}

/** @returns `words.*.synonyms` */
export function patternOf(path: FieldPath): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
}

export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
  }, data);
}

/** Edits keep the rest of the text byte for byte, for a readable diff. */
export type MaterialChange =
  | { kind: 'set'; path: FieldPath; value: unknown }
  | { kind: 'add'; path: FieldPath; name?: string; value: unknown }
  | { kind: 'remove'; path: FieldPath }
  /** `by`: -1 earlier, 1 later. */
  | { kind: 'move'; path: FieldPath; by: -1 | 1 };
