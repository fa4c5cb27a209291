import type { Call } from '#contract/platform/call.ts';
import { bodyLimitsOf, smallBody } from '#server/platform/http/body-limits.ts';

/** @returns how many bytes a body may have at most; a call that is no row of the contract is one of the identity provider */
export function maximumBodyBytesOf(row?: Pick<Call, 'access' | 'maximumBodyBytes'>): number {
  return (row === undefined ? smallBody : bodyLimitsOf(row)).maximumBytes;
}
