import { Group, Text } from '@mantine/core';
import { askForLinks, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { readLinkTable } from '#contract/research/export-calls.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { optionsOf, SelectField, TickField } from '#web/accounts/staff-frame/action-fields.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { linkReasonNames } from '#web/research/export/link-reasons.ts';
import { teamRequestsQuery } from './team-requests-query.ts';

/** The way from codes to people, apart from everything else: asked for, confirmed by another person, and fetched once. */
export function LinksPart({ requests: { requests, secondPerson } }: { requests: TeamRequests }) {
  const own = requests.find(({ kind, askedByYou }) => kind === 'links' && askedByYou);
  return (
    <AccountPart title="Códigos e nomes" step={own?.state ?? 'none'}>
      <Text maw="75ch">
        Qual código é qual pessoa não está em nenhuma exportação. Só baixe esta lista quando precisar agir por alguém, e
        nunca a guarde junto dos dados.
      </Text>
      {own === undefined && (
        <Group>
          <DialogButton dialog={(onClose) => <AskLinksDialog secondPerson={secondPerson} onClose={onClose} />}>
            Pedir códigos e nomes…
          </DialogButton>
        </Group>
      )}
      {own?.state === 'waiting' && <Text>O seu pedido espera por uma segunda pessoa.</Text>}
      {own?.state === 'confirmed' && <FetchLinks requestId={own.requestId} until={own.expiresAt} />}
    </AccountPart>
  );
}

function FetchLinks({ requestId, until }: { requestId: string; until: string }) {
  const { act, isBusy, error } = useAction({
    call: readLinkTable,
    news: 'A lista está nos downloads deste aparelho. Apague-a quando não precisar mais.',
    renews: [teamRequestsQuery.queryKey],
  });
  return (
    <>
      <Text>
        O seu pedido está confirmado. A lista pode ser baixada uma vez, até{' '}
        <time dateTime={until}>{shortMoment(until)}</time>.
      </Text>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isBusy} onClick={() => act({ requestId })}>
          Baixar a lista
        </BusyButton>
      </Group>
    </>
  );
}

type Props = { secondPerson: TeamRequests['secondPerson']; onClose(): void };

/** Asks why somebody needs to know who is who. */
function AskLinksDialog({ secondPerson, onClose }: Props) {
  return (
    <ActionDialog
      call={askForLinks}
      values={{ reason: '', understood: false }}
      input={(values) => values}
      title="Pedir códigos e nomes"
      text="A lista leva de cada código ao nome e ao e-mail: com ela, as respostas deixam de ser sigilosas. O pedido fica no registro de acessos com o seu nome e o motivo."
      yes="Pedir a lista"
      secondPerson={secondPerson}
      news={
        secondPerson === 'confirms'
          ? 'O pedido espera por uma segunda pessoa da administração.'
          : 'A lista já pode ser baixada.'
      }
      storesIn={teamRequestsQuery}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            {...field('reason')}
            label="Motivo"
            options={[['', 'Escolha o motivo'], ...optionsOf(linkReasons, linkReasonNames)]}
          />
          <TickField {...field('understood')} label="Entendi, e vou guardar a lista longe dos dados" />
        </>
      )}
    </ActionDialog>
  );
}
