import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readApiTokens } from '#contract/accounts/api-token-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { type ExportJob, estimateExport, readExports } from '#contract/research/export-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

const whileMakingMs = 1_000;
const otherwiseMs = 30_000;

export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'making';

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () => askServer(readExports),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? whileMakingMs : otherwiseMs),
});

export const estimateQuery = (asked: InputOf<typeof estimateExport>) =>
  queryOptions({
    queryKey: ['export estimate', asked],
    queryFn: () => askServer(estimateExport, asked),
    placeholderData: keepPreviousData,
  });

export const tokensQuery = queryOptions({ queryKey: ['api tokens'], queryFn: () => askServer(readApiTokens) });

export function takeOverJob(client: QueryClient, job: ExportJob): void {
  void client.cancelQueries(exportsQuery);
  client.setQueryData(exportsQuery.queryKey, (known) => {
    const others = (known?.jobs ?? []).filter(({ jobId }) => jobId !== job.jobId);
    return { jobs: [job, ...others].toSorted((one, other) => (one.askedAt < other.askedAt ? 1 : -1)) };
  });
}
