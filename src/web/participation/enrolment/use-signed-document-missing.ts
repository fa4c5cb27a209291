import { useQuery } from '@tanstack/react-query';
import type { readConsents } from '#contract/participation/consent-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';

/** @param isAskedFor the study requires one, and the current text is accepted */
export function useSignedDocumentMissing(isAskedFor: boolean) {
  const { data, error, refetch } = useQuery({ ...consentsQuery, enabled: isAskedFor });
  return { isMissing: isAskedFor ? isMissingIn(data) : 'no', error, refetch } as const;
}

function isMissingIn(data: OutputOf<typeof readConsents> | undefined): 'yes' | 'no' | 'unknown' {
  if (data === undefined) return 'unknown';
  const latest = data.consents.find(({ isCurrent }) => isCurrent);
  return latest !== undefined && latest.signedDocumentReceivedAt === null ? 'yes' : 'no';
}
