import type { SeenOption } from './seen-item.ts';

type Options = readonly SeenOption[];

/** @returns all options if none matches */
export function filterOrAll(options: Options, isSo: (option: SeenOption) => boolean): Options {
  const found = options.filter(isSo);
  return found.length > 0 ? found : options;
}

export function applySteps(options: Options, ...steps: readonly ((options: Options) => Options)[]): Options {
  return steps.reduce((left, step) => step(left), options);
}

export function withMost(options: Options, amount: (option: SeenOption) => number): Options {
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) most = Math.max(most, amount(option));
  return options.filter((option) => amount(option) === most);
}

export function withLeast(options: Options, amount: (option: SeenOption) => number): Options {
  return withMost(options, (option) => -amount(option));
}
