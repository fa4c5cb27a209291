import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { readLinkTable } from '#contract/research/export-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { AskLinksDialog } from './ask-links-dialog.tsx';
import { teamRequestsQuery } from './team-requests-query.ts';

type Props = { requests: TeamRequests; onChanged(requests: TeamRequests): void };

/** The way from codes to people, apart from everything else: asked for, confirmed by another person, and fetched once. */
export function LinksPart({ requests: { requests, secondPerson }, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const own = requests.find(({ kind, askedByYou }) => kind === 'links' && askedByYou);
  return (
    <AccountPart title="Códigos e nomes" step={own?.state ?? 'none'}>
      <Text maw="75ch">
        Qual código é qual pessoa não está em nenhuma exportação. Só baixe esta lista quando precisar agir por alguém, e
        nunca a guarde junto dos dados.
      </Text>
      {own === undefined && (
        <Group>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Pedir códigos e nomes…
          </Button>
        </Group>
      )}
      {own?.state === 'waiting' && <Text>O seu pedido espera por uma segunda pessoa.</Text>}
      {own?.state === 'confirmed' && <FetchLinks requestId={own.requestId} until={own.expiresAt} />}
      {isAsking && (
        <AskLinksDialog secondPerson={secondPerson} onChanged={onChanged} onClose={() => setIsAsking(false)} />
      )}
    </AccountPart>
  );
}

function FetchLinks({ requestId, until }: { requestId: string; until: string }) {
  const client = useQueryClient();
  const fetchTable = useFreshFile(readLinkTable);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const reply = await fetchTable({ requestId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ fileName, content }) {
      saveFile(fileName, content);
      postNotice({
        kind: 'news',
        text: 'A lista está nos downloads deste aparelho. Apague-a quando não precisar mais.',
      });
    },
    onSettled: () => client.invalidateQueries(teamRequestsQuery),
  });
  return (
    <>
      <Text>
        O seu pedido está confirmado. A lista pode ser baixada uma vez, até{' '}
        <time dateTime={until}>{shortMoment(until)}</time>.
      </Text>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isPending} onClick={() => mutate()}>
          Baixar a lista
        </BusyButton>
      </Group>
    </>
  );
}
