import { Group, Stack, Text, Title } from '@mantine/core';
import {
  confirmTeamRequest,
  refuseTeamRequest,
  sendInvitationAgain,
  type TeamRequest,
} from '#contract/accounts/team-request-calls.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { linkReasonNames } from '#web/research/export/export-in-words.ts';
import { untilInWords } from '#web/team/people/end-date.ts';
import { changesInWords } from '#web/team/people/roles-in-words.ts';
import { blindInWords, editionInWords } from '#web/team/study-material/unblinding-in-words.ts';
import { teamRequestsQuery } from './team-requests-query.ts';

type Props = { request: TeamRequest };

export function RequestCard({ request }: Props) {
  const { title, details } = requestInWords(request);
  const { requestedByName, requestedByEmail, requestedByYou, requestedAt, expiresAt, isAlone, requestNumber } = request;
  return (
    <Stack component="li" gap="xs" className={layout.card}>
      <Title order={3} size="h5">
        <NoWrap>{title}</NoWrap>
      </Title>
      {details.map((detail) => (
        <Text key={detail}>{detail}</Text>
      ))}
      <Text size="sm" c="dimmed">
        <NoWrap>{`Pedido ${requestNumber}, de ${requestedByYou ? 'você' : `${requestedByName} (${requestedByEmail})`}, em`}</NoWrap>{' '}
        <time dateTime={requestedAt}>{shortMoment(requestedAt)}</time>. {stateInWords(request)} até{' '}
        <time dateTime={expiresAt}>{shortMoment(expiresAt)}</time>.
        {isAlone && ' Ninguém mais confirmou: não havia outra pessoa na administração.'}
      </Text>
      <RequestActions request={request} title={title} />
    </Stack>
  );
}

function RequestActions({ request, title }: Props & { title: string }) {
  const { requestId, isYoursToDecide, requestedByYou } = request;
  const confirming = useAction({
    call: confirmTeamRequest,
    storesIn: teamRequestsQuery,
    successMessage: confirmedInWords[request.kind],
  });
  const sending = useAction({
    call: sendInvitationAgain,
    storesIn: teamRequestsQuery,
    successMessage: 'O convite foi enviado de novo. O link de antes não vale mais.',
  });
  const isWaiting = request.state === 'waiting';
  const isOpenInvitation = request.kind === 'invitation' && !isWaiting;
  // Any administrator may withdraw a pending unblinding.
  const isOpen = isOpenInvitation || (request.kind === 'unblinding' && !isWaiting);
  const maySayNo = isYoursToDecide || requestedByYou || isOpen;
  const noLabel = isYoursToDecide ? 'Recusar o pedido' : isOpenInvitation ? 'Retirar o convite' : 'Retirar o pedido';
  return (
    <>
      <CallError error={confirming.error ?? sending.error} />
      <Group gap="sm">
        {isYoursToDecide && (
          <BusyButton
            size="compact-md"
            isBusy={confirming.isBusy}
            onClick={() => confirming.act({ requestId })}
            aria-label={`${confirmationEffect[request.kind]}: ${title}`}
          >
            {confirmationEffect[request.kind]}
          </BusyButton>
        )}
        {isOpenInvitation && (
          <BusyButton
            variant="default"
            size="compact-md"
            isBusy={sending.isBusy}
            onClick={() => sending.act({ requestId })}
            aria-label={`Enviar de novo: ${title}`}
          >
            Enviar de novo
          </BusyButton>
        )}
        {maySayNo && (
          <ActionDialogButton
            label={noLabel}
            button={{ size: 'compact-md', 'aria-label': `${noLabel}: ${title}` }}
            call={refuseTeamRequest}
            input={() => ({ requestId })}
            title={`${noLabel}?`}
            text={`${title}: quem ainda precisar faz um novo pedido. A decisão fica no registro de acessos.`}
            yes={noLabel}
            isDestructive
            successMessage={isYoursToDecide ? 'O pedido foi recusado.' : 'O pedido foi retirado.'}
            storesIn={teamRequestsQuery}
          />
        )}
        {isWaiting && !isYoursToDecide && (
          <Text size="sm" c="dimmed">
            Outra pessoa da administração decide.
          </Text>
        )}
      </Group>
    </>
  );
}

function stateInWords(request: TeamRequest): string {
  if (request.state === 'waiting') return 'Espera';
  if (request.kind === 'unblinding' && request.usableFrom !== null) {
    return `Vale a partir de ${shortMoment(request.usableFrom)},`;
  }
  if (request.kind !== 'invitation' || request.sentAt === null) return 'Confirmado, vale';
  return `Enviado em ${shortMoment(request.sentAt)}, vale`;
}

const confirmedInWords: Readonly<Record<TeamRequest['kind'], string>> = {
  roles: 'Confirmado: os papéis já mudaram.',
  invitation: 'Confirmado: o convite foi enviado.',
  links: 'Confirmado: quem pediu já pode baixar a lista.',
  unblinding: 'Confirmado: quem pediu já pode publicar.',
};

export function requestInWords(request: TeamRequest): { title: string; details: string[] } {
  switch (request.kind) {
    case 'roles': {
      const { aboutName, aboutEmail, before, after } = request;
      return {
        // Names are ambiguous: the account decides.
        title: `Papéis de ${aboutName} (${aboutEmail})`,
        details: changesInWords(before, after).map((change) => `${aboutName} ${change}.`),
      };
    }
    case 'invitation': {
      const { email, staffRoles, staffUntil } = request;
      const until = staffUntil === null ? '' : `, ${untilInWords(staffUntil)}`;
      return { title: `Convite para ${email}`, details: [`Entra na equipe com ${namesOfRoles(staffRoles)}${until}.`] };
    }
    case 'unblinding': {
      const { backTo, before, after, reason } = request;
      return {
        title: `Abrir resultados antes do plano, com ${editionInWords(backTo)}`,
        details: [
          `Hoje os resultados abrem ${blindInWords(before)}. Com isto, abrem ${blindInWords(after)}.`,
          `Motivo: ${reason}`,
        ],
      };
    }
    case 'links':
      return {
        title: 'Lista de códigos e nomes',
        details: [`Motivo: ${linkReasonNames[request.reason].toLowerCase()}.`],
      };
  }
}

const confirmationEffect: Readonly<Record<TeamRequest['kind'], string>> = {
  roles: 'Confirmar os papéis',
  invitation: 'Confirmar e enviar o convite',
  links: 'Confirmar a lista',
  unblinding: 'Confirmar que os resultados abrem antes',
};
