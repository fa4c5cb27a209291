import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';

const askAgainMs = 2_000;
/** After a failure the server tries again by itself, at the earliest after ten seconds. */
const askAfterFailureMs = 10_000;

/**
 * For `refetchInterval` of a query whose call answers a snapshot: asks again while numbers are being computed or missing, and never
 * otherwise.
 */
export function whileComputed(query: { state: { data: SnapshotOf<unknown> | undefined } }): number | false {
  const { data } = query.state;
  if (data === undefined) return false;
  if (data.computation !== null) return askAgainMs;
  if (data.content !== null) return false;
  return data.failedAt === null ? askAgainMs : askAfterFailureMs;
}
