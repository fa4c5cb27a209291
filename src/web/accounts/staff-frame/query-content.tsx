import { type DataTag, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { isAccessLost, StaffFailure } from './staff-failure.tsx';
import { StaffFrame } from './staff-frame.tsx';

type Props<Data> = {
  of: { data: Data | undefined; error: Error | null; refetch(): unknown };
  lines: number;
  children(data: Data): ReactNode;
};

/** Content of a query: skeleton while loading, failure notice without permission or data. */
export function QueryContent<Data>({ of: { data, error, refetch }, lines, children }: Props<Data>) {
  if (data !== undefined && !isAccessLost(error)) return children(data);
  return error ? <StaffFailure error={error} onRetry={refetch} /> : <DelayedSkeleton lines={lines} />;
}

export function StaffScreen<Data>({ heading, ...read }: Props<Data> & { heading: string }) {
  return (
    <StaffFrame heading={heading}>
      <QueryContent {...read} />
    </StaffFrame>
  );
}

/** @returns a page that shows the data of one query, and nothing beside */
export function staffScreen<Data extends object>(
  heading: string,
  query: { queryKey: DataTag<QueryKey, Data, Error> },
  lines: number,
  Content: ComponentType<Data>,
): () => ReactNode {
  return () => (
    <StaffScreen heading={heading} of={useQuery(query as unknown as UseQueryOptions<Data>)} lines={lines}>
      {(data) => <Content {...data} />}
    </StaffScreen>
  );
}
