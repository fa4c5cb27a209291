import { type ReactNode, useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';

type Props = {
  /** Why it did not arrive; nothing while it is on its way. */
  error: unknown;
  onRetry: () => unknown;
  /** What stands there the first time that it is on its way. */
  waiting?: ReactNode;
};

/**
 * Stands for what a screen is made of, until it is there. Once it did not arrive, the notice of that stays while it is asked for again: the
 * button that was pressed keeps the focus, and nothing goes from under the finger of whoever is about to call for help.
 */
export function UntilThere({ error, onRetry, waiting = <LoadingLine /> }: Props) {
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (!failure) return waiting;
  return <FailureNotice error={failure} onRetry={onRetry} isTrying={!error} />;
}
