import { Text } from '@mantine/core';
import { RefusalError } from '#web/platform/server-state/server-state.ts';

type Props = {
  error: unknown;
  whenUnreachable?: string;
};

/** Empty without an error. */
export function CallError({ error, whenUnreachable = 'Nada se perdeu; tente de novo em instantes.' }: Props) {
  if (!error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {error instanceof RefusalError ? error.message : `Não há conexão com o WordMood agora. ${whenUnreachable}`}
    </Text>
  );
}
