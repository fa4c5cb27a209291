import { Button, Group, Text } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';

type Props = { consent: PublicMaterial['consent']; onGoOn(): void; onDecline(): void };

/** Below a text that the person has accepted before and reads again. */
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
