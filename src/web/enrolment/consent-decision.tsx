import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useId, useState } from 'react';
import type { PublicMaterial } from '../../study/material.ts';

type Props = {
  consent: PublicMaterial['consent'];
  /** The study asks for the use of health data in a box of its own. */
  asksForHealthData: boolean;
  /** Called with what is ticked besides the acceptance itself. */
  onAccept(accepted: { healthData: boolean }): void;
  onDecline(): void;
  isSending: boolean;
};

/** The boxes and the two ways on. Nothing is ticked beforehand. */
export function ConsentDecision({ consent, asksForHealthData, onAccept, onDecline, isSending }: Props) {
  const [isAccepted, setIsAccepted] = useState(false);
  const [isHealthDataAccepted, setIsHealthDataAccepted] = useState(false);
  const hintId = useId();
  const isComplete = isAccepted && (isHealthDataAccepted || !asksForHealthData);
  return (
    <Stack gap="lg">
      <Checkbox
        label={consent.acceptLabel}
        checked={isAccepted}
        onChange={(event) => setIsAccepted(event.currentTarget.checked)}
      />
      {asksForHealthData && (
        <Checkbox
          label={consent.healthDataLabel}
          checked={isHealthDataAccepted}
          onChange={(event) => setIsHealthDataAccepted(event.currentTarget.checked)}
        />
      )}
      <Text id={hintId} size="sm" c="dimmed" mih="1.6em">
        {!isAccepted && consent.hintWhenDisabled}
        {isAccepted && !isComplete && 'Para continuar, marque também que concorda com o uso dos dados de saúde.'}
      </Text>
      <Group>
        <Button
          disabled={!isComplete}
          loading={isSending}
          aria-describedby={hintId}
          onClick={() => onAccept({ healthData: isHealthDataAccepted })}
        >
          {consent.continueLabel}
        </Button>
        <Button variant="default" onClick={onDecline}>
          {consent.declineLabel}
        </Button>
      </Group>
    </Stack>
  );
}
