import { List, Stack, Text, Title } from '@mantine/core';
import { OtherAccountActions } from '#web/accounts/session/other-account.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import '@mantine/core/styles/List.css';
import { useQuery } from '@tanstack/react-query';
import { acceptInvitation, readInvitation } from '#contract/accounts/team-request-calls.ts';
import { staffRoleDescriptions, staffRoleNames } from '#contract/platform/staff-role-words.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { useMailedToken } from '#web/platform/frame/mailed-token.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { accountQuery, queryOf, RefusalError, useAccount } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { untilInWords } from '#web/team/people/end-date.ts';

const heading = 'Convite para a equipe';

/** `/team/invitation#token=...`: opening it changes nothing. */
export function InvitationScreen() {
  usePageTitle(heading);
  const token = useMailedToken() ?? '';
  const ownEmail = useAccount().data?.account?.signInEmail;
  const { act, isBusy, isDone, error } = useAction({ call: acceptInvitation, storesIn: accountQuery });
  const invitation = useQuery(
    queryOf({
      queryKey: ['invitation', token],
      call: readInvitation,
      input: { token },
      enabled: token !== '' && !isDone,
      retry: false,
    }),
  );
  if (isDone) return <Accepted />;
  if (token === '' || invitation.error instanceof RefusalError) {
    const isOfAnother =
      invitation.error instanceof RefusalError && invitation.error.refusal.refusal === 'invitation-not-yours';
    return (
      <StatusScreen
        scene="empty"
        heading={isOfAnother ? 'Este convite é de outra conta' : 'Este convite não abre'}
        actions={isOfAnother ? <OtherAccountActions /> : <ButtonLink to="/">Ir para o início</ButtonLink>}
      >
        <Text>
          <NoWrap>
            {invitation.error instanceof RefusalError
              ? invitation.error.message
              : 'Abra o link inteiro, como está na mensagem que você recebeu.'}
          </NoWrap>
        </Text>
        {isOfAnother && <Text>Agora está aberta a conta de {ownEmail}. Depois, abra de novo o link da mensagem.</Text>}
      </StatusScreen>
    );
  }
  if (invitation.error) return <FailureNotice error={invitation.error} onRetry={invitation.refetch} />;
  if (invitation.data === undefined) return <DelayedSkeleton lines={6} />;
  const { invitedByName, staffRoles, staffUntil } = invitation.data;
  return (
    <Stack gap="md" align="flex-start" maw="65ch">
      <Title order={1} size="h2">
        {heading}
      </Title>
      <Text>
        {invitedByName} convida você para a equipe da pesquisa
        {staffUntil === null ? '' : `, ${untilInWords(staffUntil)}`}, com estes papéis:
      </Text>
      <List spacing={4}>
        {staffRoles.map((role) => (
          <List.Item key={role}>
            <strong>{staffRoleNames[role]}</strong>. {staffRoleDescriptions[role]}
          </List.Item>
        ))}
      </List>
      <Text>
        <NoWrap>
          O que a equipe vê e muda fica no registro de acessos, com o seu nome e o seu e-mail. Se você também responde
          algo da pesquisa, a sua participação passa a ficar fora dos números. Os outros aparelhos saem da conta.
        </NoWrap>
      </Text>
      <CallError error={error} />
      <BusyButton size="lg" isBusy={isBusy} onClick={() => act({ token })}>
        Aceitar e entrar na equipe
      </BusyButton>
      <Text size="sm" c="dimmed">
        Se não quiser, basta fechar esta página: nada muda.
      </Text>
    </Stack>
  );
}

function Accepted() {
  return (
    <StatusScreen
      scene="beginning"
      heading="Você agora é da equipe"
      actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
      takesFocus
    >
      <Text>O menu mostra as partes que os seus papéis abrem.</Text>
    </StatusScreen>
  );
}
