import type { ReactNode } from 'react';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { StaffFailure, shutsOut } from './staff-failure.tsx';

type Props<Data> = {
  of: { data: Data | undefined; error: Error | null; refetch(): unknown };
  /** Lines of the skeleton. */
  lines: number;
  children(data: Data): ReactNode;
};

/** What was read from the server, once it is here: before that lines in its place, or why it does not come, or may not be seen any more. */
export function WhenRead<Data>({ of: { data, error, refetch }, lines, children }: Props<Data>) {
  if (data !== undefined && !shutsOut(error)) return children(data);
  return error ? <StaffFailure error={error} onRetry={refetch} /> : <LateSkeleton lines={lines} />;
}
