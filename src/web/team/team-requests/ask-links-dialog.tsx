import { askForLinks, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { optionsOf, SelectField, TickField } from '#web/accounts/staff-frame/action-fields.tsx';
import { linkReasonNames } from '#web/research/export/link-reasons.ts';
import { teamRequestsQuery } from './team-requests-query.ts';

type Props = { secondPerson: TeamRequests['secondPerson']; onClose(): void };

/** Asks why somebody needs to know who is who. */
export function AskLinksDialog({ secondPerson, onClose }: Props) {
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
