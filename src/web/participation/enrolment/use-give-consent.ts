import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import {
  cacheProgress,
  fetchFromServer,
  installationQuery,
  materialQuery,
  progressQuery,
  RefusalError,
} from '#web/platform/server-state/server-state.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';

export type SignedDecision = { healthData: boolean; typedName: string };

/** Refetches an outdated text. */
export function useGiveConsent(consent: PublicMaterial['consent'], onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ healthData, typedName }: SignedDecision) =>
      fetchFromServer(giveConsent, {
        consentHash: consent.hash,
        accepted: true,
        healthDataAccepted: healthData,
        typedName,
        timeZone: browserTimeZone(),
      }),
    onSuccess(progress) {
      // Before the progress is stored, which would skip the participant's copy.
      onAccepted();
      cacheProgress(client, progress);
      void client.invalidateQueries(consentsQuery);
    },
    async onError(error) {
      if (!(error instanceof RefusalError)) return;
      const outdated = [installationQuery, materialQuery, progressQuery].map(({ queryKey }) => queryKey);
      await Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
