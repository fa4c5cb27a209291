import { Button, Group, Text } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';

type Props = { consent: PublicMaterial['consent']; onGoOn(): void; onDecline(): void };

export function AcceptedConsent({ consent, onGoOn, onDecline }: Props) {
  return (
    <>
      <Text>Você já aceitou este termo.</Text>
      <Group>
        <Button onClick={onGoOn}>{consent.continueLabel}</Button>
        <Button variant="default" onClick={onDecline}>
          {consent.declineLabel}
        </Button>
      </Group>
    </>
  );
}
