import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { readApiTokens } from '#contract/accounts/api-token-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { type ExportJob, estimateExport, readExports } from '#contract/research/export-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

const whileMakingMs = 1_000;
const otherwiseMs = 30_000;

export const isJobRunning = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'making';

export const exportsQuery = queryOf({
  queryKey: ['exports'],
  call: readExports,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.jobs.some(isJobRunning) ? whileMakingMs : otherwiseMs),
});

export const estimateQuery = (estimateInput: InputOf<typeof estimateExport>) =>
  queryOf({
    queryKey: ['export estimate', estimateInput],
    call: estimateExport,
    input: estimateInput,
    placeholderData: keepPreviousData,
  });

export const tokensQuery = queryOf({ queryKey: ['api tokens'], call: readApiTokens });

export function cacheJob(client: QueryClient, job: ExportJob): void {
  void client.cancelQueries(exportsQuery);
  client.setQueryData(exportsQuery.queryKey, (known) => {
    const others = (known?.jobs ?? []).filter(({ jobId }) => jobId !== job.jobId);
    return { jobs: [job, ...others].toSorted((one, other) => (one.requestedAt < other.requestedAt ? 1 : -1)) };
  });
}
