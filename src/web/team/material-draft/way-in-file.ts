/** A way into a file's data, such as `['words', 3, 'synonyms']`. */
export type WayInFile = readonly (string | number)[];

/** @returns `words[3].synonyms`, as complaints name a place */
export function placeOf(path: WayInFile): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`;
    return place === '' ? step : `${place}.${step}`;
  }, '');
}

/** @returns `['words', 3, 'synonyms']` for `words[3].synonyms` */
export function pathOf(place: string): WayInFile {
  return Array.from(place.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) => (index ? Number(index) : step));
}

/** @returns `words.*.synonyms`: what all places of one kind have in common */
export function patternOf(path: WayInFile): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
}

/** @returns what stands at a place; undefined where there is none */
export function valueAt(data: unknown, path: WayInFile): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
  }, data);
}

/** One change of what a file says. Everything else in it stays as it is written, so that a comparison shows the change alone. */
export type MaterialChange =
  /** Writes a value, also where there was none. */
  | { kind: 'set'; path: WayInFile; value: unknown }
  /** Adds at the end of a list, or under a name at the end of a group. */
  | { kind: 'add'; path: WayInFile; name?: string; value: unknown }
  | { kind: 'remove'; path: WayInFile }
  /** Puts something one place earlier (-1) or later (1) among those beside it. */
  | { kind: 'move'; path: WayInFile; by: -1 | 1 };
