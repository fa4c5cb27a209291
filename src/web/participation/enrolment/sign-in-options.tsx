import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSignedUp } from '#web/accounts/auth-pages/use-signed-up.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

const comeBack = { from: '/research' };

export function SignInOptions() {
  // Prefilled from `/signup`.
  const state = useSignedUp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} role="group" aria-labelledby="way-in" style={{ outline: 'none' }}>
      <Title order={2} size="h4" id="way-in">
        Para participar, você precisa de uma conta
      </Title>
      <Text>Depois de entrar, você volta para este ponto do convite.</Text>
      <Group>
        <ButtonLink to="/register" search={comeBack} state={state}>
          Criar conta
        </ButtonLink>
        <ButtonLink to="/login" search={comeBack} state={state} variant="default">
          Já tenho conta
        </ButtonLink>
      </Group>
    </Stack>
  );
}
