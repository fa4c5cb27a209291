import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import { describeConsentChange } from './describe-consent-change.ts';

/** Shown above a text that must be accepted again. */
export function ChangedConsent(inForce: { version: string; asksForHealthData: boolean }) {
  const { data } = useQuery(consentsQuery);
  const last = data?.consents[0];
  const known = last && {
    version: last.version,
    acceptedOn: dayInWords(last.acceptedAt),
    isSameText: last.isCurrent,
  };
  return (
    <Alert title="O termo mudou desde que você o aceitou">
      <Text>{describeConsentChange(inForce, known)}</Text>
      <Text mt="xs">
        Leia com calma e decida se continua. O que você já fez está guardado; se aceitar, você segue de onde parou.
      </Text>
    </Alert>
  );
}
