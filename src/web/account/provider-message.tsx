import { Text } from '@mantine/core';
import type { AuthFailure } from './auth-client.ts';

/** The identity provider's message, in red. */
export function ProviderMessage({ failure }: { failure: AuthFailure }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)" fw={600} mih={failure === null ? 0 : undefined}>
      {failure}
    </Text>
  );
}
