import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PanelView } from '#contract/team/panel-calls.ts';
import { phases } from '#study/protocol.ts';
import { signatureStateNames } from '#study/wording/consent-register-names.ts';
import { counted } from '#study/wording/counted.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { listedPeople } from './listed-people.ts';
import classes from './panel.module.css';
import { PanelPart } from './panel-part.tsx';

/** What somebody of the team should do today, by what waits least patiently. */
export function ToDo({ panel }: { panel: PanelView }) {
  const items = itemsOf(panel);
  return (
    <PanelPart title="Para fazer hoje">
      {items.length === 0 ? (
        <Text>Nada espera por você agora.</Text>
      ) : (
        <ul className={classes.list} aria-label="Para fazer hoje">
          {items.map(({ key, link }) => (
            <li key={key}>{link}</li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}

type Item = { key: string; link: ReactNode };

function itemsOf(panel: PanelView): Item[] {
  return [...casesOf(panel), ...messagesOf(panel), ...stuckOf(panel), ...signaturesOf(panel), ...requestsOf(panel)];
}

function casesOf({ cases }: PanelView): Item[] {
  if (cases === null) return [];
  const { overdue } = cases;
  const inTime = cases.open - overdue;
  return [
    ...some('overdue', overdue, (count) => (
      <StandaloneLink to="/safetycases" className={classes.urgent}>
        <IconAlertTriangle size={18} aria-hidden style={{ marginInlineEnd: '0.5ch' }} />
        {counted(count, 'caso atrasado', 'casos atrasados')}
      </StandaloneLink>
    )),
    ...some('cases', inTime, (count) => (
      <StandaloneLink to="/safetycases">
        {counted(count, 'caso aberto, dentro do prazo', 'casos abertos, dentro do prazo')}
      </StandaloneLink>
    )),
  ];
}

function messagesOf({ messages }: PanelView): Item[] {
  return some('messages', messages ?? 0, (count) => (
    <StandaloneLink to="/staff/messages" search={{ show: 'unanswered' }}>
      {counted(count, 'mensagem sem resposta', 'mensagens sem resposta')}
    </StandaloneLink>
  ));
}

function stuckOf({ people }: PanelView): Item[] {
  const withinDay = (people?.places ?? []).filter(
    ({ phase }) => phase !== phases.notEnrolled && phase !== phases.finished,
  );
  const stuck = withinDay.flatMap(({ stopped }) => stopped).reduce((sum, one) => sum + one.people, 0);
  return some('stuck', stuck, (count) => (
    <StandaloneLink to="/wordanalysis" search={listedPeople({ state: 'stopped', quiet: 'day' })}>
      {counted(count, 'participante parou', 'participantes pararam')} no meio de um dia há 24 horas ou mais
    </StandaloneLink>
  ));
}

function signaturesOf({ signatures }: PanelView): Item[] {
  return (signatures ?? []).flatMap(({ signature, documents }) =>
    some(signature, documents, (count) => (
      <StandaloneLink to="/staff/consents" search={{ signature }}>
        {counted(count, 'PDF assinado para conferir', 'PDFs assinados para conferir')}:{' '}
        {signatureStateNames[signature].toLowerCase()}
      </StandaloneLink>
    )),
  );
}

function requestsOf({ requests }: PanelView): Item[] {
  return some('requests', requests ?? 0, (count) => (
    <StandaloneLink to="/staff/requests">
      {counted(count, 'pedido espera pela sua decisão', 'pedidos esperam pela sua decisão')}
    </StandaloneLink>
  ));
}

function some(key: string, count: number, link: (count: number) => ReactNode): Item[] {
  return count === 0 ? [] : [{ key, link: link(count) }];
}
