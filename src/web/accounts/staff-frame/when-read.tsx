import type { ReactNode } from 'react';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { StaffFailure } from './staff-failure.tsx';

type Props<Data> = {
  of: { data: Data | undefined; error: Error | null; refetch(): unknown };
  /** Lines of the skeleton. */
  lines: number;
  children(data: Data): ReactNode;
};

/** Renders loaded data, a skeleton or an error. */
export function WhenRead<Data>({ of: { data, error, refetch }, lines, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? <StaffFailure error={error} onRetry={refetch} /> : <LateSkeleton lines={lines} />;
}
