import { type ReactNode, useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';

type Props = {
  /** Falsy while loading. */
  error: unknown;
  onRetry: () => unknown;
  waiting?: ReactNode;
};

/** After a failure the notice remains during the retry, so that the pressed button keeps the focus and the help row does not move. */
export function QueryState({ error, onRetry, waiting = <LoadingLine /> }: Props) {
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (!failure) return waiting;
  return <FailureNotice error={failure} onRetry={onRetry} isTrying={!error} />;
}
