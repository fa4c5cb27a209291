import type { Call } from '#contract/platform/call.ts';

/** @returns what the addresses of these calls end in */
export function pathsOf(...calls: Call[]): RegExp {
  return new RegExp(`(${calls.map(({ path }) => path).join('|')})$`);
}
