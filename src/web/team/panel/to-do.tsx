import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Checklist } from '#contract/team/checklist-calls.ts';
import type { PanelView } from '#contract/team/panel-calls.ts';
import type { Retention } from '#contract/team/retention-calls.ts';
import { phases } from '#study/protocol.ts';
import { signatureStateNames } from '#study/wording/consent-register-names.ts';
import { plural } from '#study/wording/plural.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { findingInWords } from '#web/team/checklist/checklist-in-words.ts';
import { checklistQuery } from '#web/team/checklist/checklist-query.ts';
import { retentionTaskText } from '#web/team/retention/retention-in-words.ts';
import { retentionQuery } from '#web/team/retention/retention-query.ts';
import { listedPeople } from './figure.tsx';
import classes from './panel.module.css';

export function ToDo({ panel }: { panel: PanelView }) {
  const readiness = useReadiness();
  const { retention, ...ofRetention } = useRetention();
  const items = [
    ...casesOf(panel),
    ...blocksOf(readiness.checklist),
    ...otherItems(panel),
    ...retentionItems(retention),
  ];
  return (
    <HeadedSection gap="sm" title="Para fazer hoje">
      {items.length === 0 &&
        (readiness.isUnknown || ofRetention.isUnknown ? (
          <DelayedSkeleton lines={1} />
        ) : (
          <Text>Nada espera por você agora.</Text>
        ))}
      {items.length > 0 && (
        <ul className={layout.list} aria-label="Para fazer hoje">
          {items.map(({ key, link }) => (
            <li key={key}>{link}</li>
          ))}
        </ul>
      )}
    </HeadedSection>
  );
}

type Item = { key: string; link: ReactNode };

/** Read once: the check is slow. */
function useReadiness(): { checklist: Checklist | undefined; isUnknown: boolean } {
  const mayRead = useHoldsRole('administration');
  const { data } = useQuery({ ...checklistQuery, enabled: mayRead });
  return { checklist: mayRead ? data : undefined, isUnknown: mayRead && data === undefined };
}

function useRetention(): { retention: Retention | undefined; isUnknown: boolean } {
  const mayRead = useHoldsRole('administration');
  const { data } = useQuery({ ...retentionQuery, enabled: mayRead });
  return { retention: mayRead ? data : undefined, isUnknown: mayRead && data === undefined };
}

function blocksOf(checklist: Checklist | undefined): Item[] {
  const blocking = checklist?.findings.filter(({ state }) => state === 'blocks') ?? [];
  const [first] = blocking;
  if (first === undefined) return [];
  return itemIfAny('readiness', blocking.length, (count) => (
    <>
      <StandaloneLink to="/staff/readiness">
        {plural(count, 'ponto impede a coleta', 'pontos impedem a coleta')} de dados reais
      </StandaloneLink>
      <Text size="sm" c="dimmed">
        {count === 1 ? 'É este' : 'O primeiro'}: {findingInWords(first).title}.
      </Text>
    </>
  ));
}

function otherItems(panel: PanelView): Item[] {
  return [...messagesOf(panel), ...stuckItems(panel), ...signaturesOf(panel), ...requestsOf(panel)];
}

function casesOf({ cases }: PanelView): Item[] {
  if (cases === null) return [];
  const { overdue } = cases;
  const inTime = cases.open - overdue;
  return [
    ...itemIfAny('overdue', overdue, (count) => (
      <StandaloneLink to="/safetycases" className={classes.urgent}>
        <IconAlertTriangle size={18} aria-hidden style={{ marginInlineEnd: '0.5ch' }} />
        {plural(count, 'caso atrasado', 'casos atrasados')}
      </StandaloneLink>
    )),
    ...itemIfAny('cases', inTime, (count) => (
      <StandaloneLink to="/safetycases">
        {plural(count, 'caso aberto, dentro do prazo', 'casos abertos, dentro do prazo')}
      </StandaloneLink>
    )),
  ];
}

function messagesOf({ messages }: PanelView): Item[] {
  return itemIfAny('messages', messages ?? 0, (count) => (
    <StandaloneLink to="/staff/messages" search={{ show: 'unanswered' }}>
      {plural(count, 'mensagem sem resposta', 'mensagens sem resposta')}
    </StandaloneLink>
  ));
}

function stuckItems({ people }: PanelView): Item[] {
  const withinDay = (people?.places ?? []).filter(
    ({ phase }) => phase !== phases.notEnrolled && phase !== phases.finished,
  );
  const stuck = withinDay.flatMap(({ stopped }) => stopped).reduce((sum, one) => sum + one.people, 0);
  return itemIfAny('stuck', stuck, (count) => (
    <StandaloneLink to="/wordanalysis" search={listedPeople({ state: 'stopped', quiet: 'day' })}>
      {plural(count, 'participante parou', 'participantes pararam')} no meio de um dia há 24 horas ou mais
    </StandaloneLink>
  ));
}

function signaturesOf({ signatures }: PanelView): Item[] {
  return (signatures ?? []).flatMap(({ signature, documents }) =>
    itemIfAny(signature, documents, (count) => (
      <StandaloneLink to="/staff/consents" search={{ signature }}>
        {plural(count, 'PDF assinado para conferir', 'PDFs assinados para conferir')}:{' '}
        {signatureStateNames[signature].toLowerCase()}
      </StandaloneLink>
    )),
  );
}

function requestsOf({ requests }: PanelView): Item[] {
  return itemIfAny('requests', requests ?? 0, (count) => (
    <StandaloneLink to="/staff/requests">
      {plural(count, 'pedido espera pela sua decisão', 'pedidos esperam pela sua decisão')}
    </StandaloneLink>
  ));
}

function retentionItems(retention: Retention | undefined): Item[] {
  const text = retention ? retentionTaskText(retention) : null;
  return text === null
    ? []
    : [{ key: 'retention', link: <StandaloneLink to="/staff/retention">{text}</StandaloneLink> }];
}

function itemIfAny(key: string, count: number, link: (count: number) => ReactNode): Item[] {
  return count === 0 ? [] : [{ key, link: link(count) }];
}
