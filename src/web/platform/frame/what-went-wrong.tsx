import { Text } from '@mantine/core';
import { Refused } from '#web/platform/server-state/server-state.ts';

type Props = {
  error: unknown;
  /** What is kept where the server cannot be reached, and what to do. */
  whenUnreachable?: string;
};

/** The sentence for a call that did not go through; nothing when there was no failure. */
export function WhatWentWrong({ error, whenUnreachable = 'Nada se perdeu; tente de novo em instantes.' }: Props) {
  if (!error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {error instanceof Refused ? error.message : `Não há conexão com o WordMood agora. ${whenUnreachable}`}
    </Text>
  );
}
