import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enrol } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import {
  accountQuery,
  cacheProgress,
  fetchFromServer,
  installationQuery,
  materialQuery,
  progressQuery,
  RefusalError,
} from '#web/platform/server-state/server-state.ts';

/** Idempotent: a lost reply can be retried. */
export function useEnrol(onEnrolled: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof enrol>) => fetchFromServer(enrol, input),
    async onSuccess(progress) {
      await onEnrolled();
      cacheProgress(client, progress);
      // The account now reports the participation, and the progress its start.
      void client.invalidateQueries(accountQuery);
      void client.invalidateQueries(progressQuery);
    },
    async onError(error) {
      if (!(error instanceof RefusalError) || error.refusal.refusal === 'invalid-input') return;
      const outdated = [installationQuery, materialQuery, progressQuery, consentsQuery].map(({ queryKey }) => queryKey);
      await Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
