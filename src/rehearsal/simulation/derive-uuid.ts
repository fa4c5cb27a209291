import { deriveSeed } from './derive-seed.ts';

/** @returns an identifier of version 4, as a browser or server makes it, but drawn from a seed and what it is for */
export function deriveUuid(seed: number, ...names: readonly (string | number)[]): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      deriveSeed(seed, ...names, part)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
