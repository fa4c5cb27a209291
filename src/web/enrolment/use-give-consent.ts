import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveConsent } from '../../contract/participation-calls.ts';
import type { PublicMaterial } from '../../study/material.ts';
import { askServer, materialQuery, progressQuery, Refused, storeProgress } from '../server-state.ts';

/** Sends the acceptance of the text that is on the screen. When that text is no longer in force, the new one is fetched. */
export function useGiveConsent(consent: PublicMaterial['consent'], onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accepted: { healthData: boolean }) =>
      askServer(giveConsent, {
        consentHash: consent.hash,
        accepted: true,
        healthDataAccepted: accepted.healthData,
      }),
    onSuccess(progress) {
      storeProgress(client, progress);
      onAccepted();
    },
    async onError(error) {
      if (!(error instanceof Refused)) return;
      await Promise.all([client.invalidateQueries(materialQuery), client.invalidateQueries(progressQuery)]);
    },
  });
}
