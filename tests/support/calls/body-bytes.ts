import type { Call } from '#contract/platform/call.ts';
import { smallBodyBytes, usualBodyBytes } from '#server/platform/http/limit-body.ts';

/** @returns how many bytes a body may have at most; a call that is no row of the contract is one of the identity provider */
export function mostBodyBytes(row?: Pick<Call, 'access' | 'maximumBodyBytes'>): number {
  if (row === undefined || row.access === 'anyone') return smallBodyBytes;
  return row.maximumBodyBytes ?? usualBodyBytes;
}
