import { Stack, Text, Title } from '@mantine/core';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { RoleMissingScreen } from '#web/platform/frame/role-missing-screen.tsx';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

/** @returns whether the account may no longer see data that the page has cached */
export function isAccessLost(error: unknown): boolean {
  return error instanceof RefusalError && ['role-needed', 'second-factor-needed'].includes(error.refusal.refusal);
}

/** Why a staff screen has nothing to show, and what to do about it. */
export function StaffFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error instanceof RefusalError && error.refusal.refusal === 'role-needed') return <RoleMissingScreen />;
  if (!(error instanceof RefusalError) || error.refusal.refusal !== 'second-factor-needed') {
    return <FailureNotice error={error} onRetry={onRetry} />;
  }
  return (
    <Stack align="flex-start" maw="60ch" role="alert">
      <Title order={2} size="h3">
        Falta a verificação em duas etapas
      </Title>
      <Text>
        Nesta instalação, a equipe só entra aqui com a verificação em duas etapas: além da senha, um código do seu
        celular. Ative-a em Segurança e volte.
      </Text>
      <ButtonLink to="/account/security">Ativar em Segurança</ButtonLink>
    </Stack>
  );
}
