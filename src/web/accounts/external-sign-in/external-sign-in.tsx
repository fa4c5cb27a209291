import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { type AfterExternalSignIn, useExternalSignIn } from './use-external-sign-in.ts';

/**
 * One button per external provider; nothing without one.
 * @param props `lead` is shown above
 */
export function ExternalSignIn({ lead = 'ou', ...after }: AfterExternalSignIn & { lead?: string }) {
  const { data } = useQuery(installationQuery);
  const { isWaiting, failure, begin } = useExternalSignIn(after);
  const providers = data?.signInProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label="Entrar com outra conta">
      <Text c="dimmed" ta="center" style={{ overflowWrap: 'anywhere' }}>
        {lead}
      </Text>
      {providers.map(({ id, name }) => (
        <Button key={id} variant="default" fullWidth onClick={() => begin(id)}>
          Entrar com {name}
        </Button>
      ))}
      <Text role="status" ta="center">
        {isWaiting && 'Continue na janela que se abriu.'}
      </Text>
      <ProviderMessage failure={failure} />
    </Stack>
  );
}
