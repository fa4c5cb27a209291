import type { SeenOption } from './seen-item.ts';

type Options = readonly SeenOption[];

/** @returns the options that are so, or all where none is. */
export function those(options: Options, isSo: (option: SeenOption) => boolean): Options {
  const found = options.filter(isSo);
  return found.length > 0 ? found : options;
}

/** @returns the options that are left after each step, one after the other. */
export function narrowed(options: Options, ...steps: readonly ((options: Options) => Options)[]): Options {
  return steps.reduce((left, step) => step(left), options);
}

/** @returns the options that have the most of something. */
export function withMost(options: Options, amount: (option: SeenOption) => number): Options {
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) most = Math.max(most, amount(option));
  return options.filter((option) => amount(option) === most);
}

/** @returns the options that have the least of something. */
export function withLeast(options: Options, amount: (option: SeenOption) => number): Options {
  return withMost(options, (option) => -amount(option));
}
