import { computeDueFlags } from '#server/research/quality/due-flags-store.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Whatever flags are due are worked out, as the server's job does it. */
export function workOutFlags({ parts }: Pick<TestApp, 'parts'>): Promise<void> {
  return computeDueFlags(parts, new AbortController().signal);
}
