import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from '../rights/consents-query.ts';

/**
 * Whether the study still waits for the signed PDF of this person.
 * @param isAskedFor the study requires one, and the person has accepted the text in force
 */
export function useSignedDocumentMissing(isAskedFor: boolean): 'yes' | 'no' | 'unknown' {
  const { data } = useQuery({ ...consentsQuery, enabled: isAskedFor });
  if (!isAskedFor) return 'no';
  if (data === undefined) return 'unknown';
  const latest = data.consents.find(({ isCurrent }) => isCurrent);
  return latest !== undefined && latest.signedDocumentReceivedAt === null ? 'yes' : 'no';
}
