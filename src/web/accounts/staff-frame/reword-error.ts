import type { RefusalCode } from '#contract/platform/refusals.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';

/** Overrides of refusal messages, where those are written for participants or too general. */
export type RefusalWords = { [Code in RefusalCode]?: string };

export function rewordError(error: Error | null, words: RefusalWords = {}): Error | null {
  if (!(error instanceof RefusalError)) return error;
  const message = words[error.refusal.refusal];
  return message === undefined ? error : new RefusalError({ ...error.refusal, message });
}
