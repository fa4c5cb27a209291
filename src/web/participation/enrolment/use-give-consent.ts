import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import {
  askServer,
  installationQuery,
  keepProgress,
  materialQuery,
  progressQuery,
  Refused,
} from '#web/platform/server-state/server-state.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';

/** What a person has decided besides the acceptance itself. */
export type SignedDecision = { healthData: boolean; typedName: string };

/** Sends the acceptance of the text that is on the screen. When that text is no longer in force, the new one is fetched. */
export function useGiveConsent(consent: PublicMaterial['consent'], onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ healthData, typedName }: SignedDecision) =>
      askServer(giveConsent, {
        consentHash: consent.hash,
        accepted: true,
        healthDataAccepted: healthData,
        typedName,
        timeZone: browserTimeZone(),
      }),
    onSuccess(progress) {
      // First: the new progress alone would already lead on, past the person's own copy.
      onAccepted();
      keepProgress(client, progress);
      void client.invalidateQueries(consentsQuery);
    },
    async onError(error) {
      if (!(error instanceof Refused)) return;
      const outdated = [installationQuery, materialQuery, progressQuery].map(({ queryKey }) => queryKey);
      await Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
