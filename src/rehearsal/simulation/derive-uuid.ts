import { deriveSeed } from './derive-seed.ts';

/** Version 4. */
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
