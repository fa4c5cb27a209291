import { Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmTeamRequest,
  refuseTeamRequest,
  sendInvitationAgain,
  type TeamRequest,
  type TeamRequests,
} from '#contract/accounts/team-request-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './request-card.module.css';
import { confirmingDoes, wishInWords } from './requests-in-words.ts';

type Props = { request: TeamRequest; onChanged(requests: TeamRequests): void };

/** What somebody has asked for, who that was, and what this person may do about it. */
export function RequestCard({ request, onChanged }: Props) {
  const { title, details } = wishInWords(request);
  const { askedByName, askedByEmail, askedByYou, askedAt, expiresAt, isAlone, requestNumber } = request;
  return (
    <li className={classes.card}>
      <Title order={3} size="h5">
        <WholeWords>{title}</WholeWords>
      </Title>
      {details.map((detail) => (
        <Text key={detail}>{detail}</Text>
      ))}
      <Text size="sm" c="dimmed">
        <WholeWords>
          {`Pedido ${requestNumber}, de ${askedByYou ? 'você' : `${askedByName} (${askedByEmail})`}, em`}
        </WholeWords>{' '}
        <time dateTime={askedAt}>{shortMoment(askedAt)}</time>. {stateInWords(request)} até{' '}
        <time dateTime={expiresAt}>{shortMoment(expiresAt)}</time>.
        {isAlone && ' Ninguém mais confirmou: não havia outra pessoa na administração.'}
      </Text>
      <RequestActions request={request} title={title} onChanged={onChanged} />
    </li>
  );
}

function RequestActions({ request, title, onChanged }: Props & { title: string }) {
  const { requestId, isYoursToDecide, askedByYou } = request;
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useFreshCall(confirmTeamRequest);
  const refuse = useFreshCall(refuseTeamRequest);
  const sendAgain = useFreshCall(sendInvitationAgain);
  const postNotice = usePostNotice();
  const { mutate, isPending, variables, error } = useMutation({
    async mutationFn(act: 'confirm' | 'refuse' | 'sendAgain') {
      const reply = await { confirm, refuse, sendAgain }[act]({ requestId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess(requests, act) {
      onChanged(requests);
      postNotice({ kind: 'news', text: doneInWords(act, request) });
    },
    onSettled: () => setIsAsking(false),
  });
  const isWaiting = request.state === 'waiting';
  const isOpenInvitation = request.kind === 'invitation' && !isWaiting;
  // Whatever days a material waits for are there for the others to look at it.
  const isOpen = isOpenInvitation || (request.kind === 'unblinding' && !isWaiting);
  const maySayNo = isYoursToDecide || askedByYou || isOpen;
  const noLabel = isYoursToDecide ? 'Recusar o pedido' : isOpenInvitation ? 'Retirar o convite' : 'Retirar o pedido';
  return (
    <>
      <WhatWentWrong error={error} />
      <Group gap="sm">
        {isYoursToDecide && (
          <BusyButton
            size="compact-md"
            isBusy={isPending && variables === 'confirm'}
            onClick={() => mutate('confirm')}
            aria-label={`${confirmingDoes[request.kind]}: ${title}`}
          >
            {confirmingDoes[request.kind]}
          </BusyButton>
        )}
        {isOpenInvitation && (
          <BusyButton
            variant="default"
            size="compact-md"
            isBusy={isPending && variables === 'sendAgain'}
            onClick={() => mutate('sendAgain')}
            aria-label={`Enviar de novo: ${title}`}
          >
            Enviar de novo
          </BusyButton>
        )}
        {maySayNo && (
          <BusyButton
            variant="default"
            size="compact-md"
            isBusy={isPending && variables === 'refuse'}
            onClick={() => setIsAsking(true)}
            aria-label={`${noLabel}: ${title}`}
          >
            {noLabel}
          </BusyButton>
        )}
        {isWaiting && !isYoursToDecide && (
          <Text size="sm" c="dimmed">
            Outra pessoa da administração decide.
          </Text>
        )}
      </Group>
      <QuestionDialog
        isOpen={isAsking}
        title={`${noLabel}?`}
        text={`${title}: quem ainda precisar faz um novo pedido. A decisão fica no registro de acessos.`}
        yes={noLabel}
        isDestructive
        isLoading={isPending}
        onYes={() => mutate('refuse')}
        no="Cancelar"
        onNo={() => setIsAsking(false)}
      />
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

function doneInWords(act: 'confirm' | 'refuse' | 'sendAgain', request: TeamRequest): string {
  if (act === 'sendAgain') return 'O convite foi enviado de novo. O link de antes não vale mais.';
  if (act === 'refuse') return request.isYoursToDecide ? 'O pedido foi recusado.' : 'Está retirado.';
  return {
    roles: 'Confirmado: os papéis já mudaram.',
    invitation: 'Confirmado: o convite foi enviado.',
    links: 'Confirmado: quem pediu já pode baixar a lista.',
    unblinding: 'Confirmado: quem pediu já pode publicar.',
  }[request.kind];
}
