import { computeDueFlags } from '#server/research/quality/due-flags-store.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Computes due flags, as the server's job does. */
export function workOutFlags({ parts }: Pick<TestApp, 'parts'>): Promise<void> {
  return computeDueFlags(parts, new AbortController().signal);
}
