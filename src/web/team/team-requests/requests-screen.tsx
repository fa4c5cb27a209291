import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TeamRequest } from '#contract/accounts/team-request-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { secondPersonInWords } from '#web/accounts/staff-frame/second-person.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinksPart } from './links-part.tsx';
import classes from './request-card.module.css';
import { RequestCard } from './request-card.tsx';
import { teamRequestsQuery } from './team-requests-query.ts';

/** `/staff/requests`: what waits for a second person, invitations to the team, and the list of codes and names. */
export function RequestsScreen() {
  const { data, error, refetch } = useQuery(teamRequestsQuery);
  const waiting = data?.requests.filter(({ kind, state }) => state === 'waiting' || kind === 'unblinding') ?? [];
  const invitations = data?.requests.filter(({ kind, state }) => kind === 'invitation' && state === 'confirmed') ?? [];
  const cards = (requests: readonly TeamRequest[], label: string) => (
    <ul className={classes.cards} aria-label={label}>
      {requests.map((request) => (
        <RequestCard key={request.requestId} request={request} />
      ))}
    </ul>
  );
  return (
    <StaffFrame heading="Pedidos e convites">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={8} />}
      {data && (
        <>
          <Text maw="75ch">
            Dar papéis, convidar alguém, baixar a lista de códigos e nomes e abrir resultados antes do que diz o plano
            pede duas pessoas da administração: uma pede, outra confirma. Sem outra pessoa, abrir resultados espera sete
            dias.
          </Text>
          <Text maw="75ch">
            <WholeWords>{secondPersonInWords(data.secondPerson)}</WholeWords>
          </Text>
          <AccountPart title="À espera de uma segunda pessoa" step={String(waiting.length)}>
            {waiting.length === 0 ? <Text>Nenhum pedido à espera.</Text> : cards(waiting, 'Pedidos à espera')}
          </AccountPart>
          <AccountPart title="Convites abertos" step={String(invitations.length)}>
            {invitations.length === 0 ? <Text>Nenhum convite aberto.</Text> : cards(invitations, 'Convites abertos')}
            <Group>
              <DialogButton dialog={(onClose) => <InviteDialog secondPerson={data.secondPerson} onClose={onClose} />}>
                Convidar alguém…
              </DialogButton>
            </Group>
          </AccountPart>
          <LinksPart requests={data} />
        </>
      )}
    </StaffFrame>
  );
}
