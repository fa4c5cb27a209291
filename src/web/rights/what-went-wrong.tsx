import { Text } from '@mantine/core';
import { Refused } from '../server-state.ts';

/** The sentence for a call that did not go through; nothing when there was no failure. */
export function WhatWentWrong({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {error instanceof Refused
        ? error.message
        : 'Não conseguimos falar com o servidor. Nada se perdeu; tente de novo em instantes.'}
    </Text>
  );
}
