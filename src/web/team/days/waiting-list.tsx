import { Button, Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import dense from '#web/platform/ui/dense.module.css';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import list from '#web/platform/ui/row-list.module.css';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { ParticipantMention } from '#web/research/participant-list/participant-mention.tsx';
import type { OpeningQuestion } from './opening-dialogs.tsx';
import { zonedMoment } from './opening-moment.ts';
import { openingState, overrideInWords, reminderInWords } from './waiting-in-words.ts';
import classes from './waiting-list.module.css';

type Props = {
  waiting: readonly WaitingParticipant[];
  serverTime: string;
  onAsk(waiting: WaitingParticipant, asks: OpeningQuestion): void;
};

/** Participants between two days as a table, or one below the other where a table has no room. */
export function WaitingList({ waiting, serverTime, onAsk }: Props) {
  const hasRoom = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  if (!hasRoom) {
    return (
      <RowCards
        label="Participantes entre dois dias"
        className={classes.cards}
        rows={waiting}
        rowKey={({ participantId }) => participantId}
        wordsOf={(one) => (
          <>
            <strong>
              <ParticipantMention participantId={one.participantId} code={one.code} />
              {one.isTest && <TestMark />} · dia {one.day}
            </strong>
            <span>
              {openingState(one, serverTime)} · {zonedMoment(one.opensAt, one.timeZone)}
            </span>
            <Override waiting={one} />
            <span className={list.quiet}>Lembrete: {reminderInWords(one.reminder, one.timeZone)}</span>
          </>
        )}
        actionsOf={(one) => <Actions waiting={one} onAsk={onAsk} />}
      />
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={2} className={`${list.table} ${dense.dense}`}>
      <Table.Caption className={classes.caption}>
        Horários no relógio de onde cada pessoa mora. A abertura mais antiga vem primeiro.
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Código</Table.Th>
          <Table.Th scope="col">Próximo dia</Table.Th>
          <Table.Th scope="col">Abertura</Table.Th>
          <Table.Th scope="col">Situação</Table.Th>
          <Table.Th scope="col">Lembrete</Table.Th>
          <Table.Th scope="col">Mudar</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {waiting.map((one) => (
          <Table.Tr key={one.participantId}>
            <Table.Th scope="row" className={classes.code}>
              <ParticipantMention participantId={one.participantId} code={one.code} />
              {one.isTest && <TestMark />}
            </Table.Th>
            <Table.Td>{one.day}</Table.Td>
            <Table.Td>
              {zonedMoment(one.opensAt, one.timeZone)}
              <Override waiting={one} />
            </Table.Td>
            <Table.Td>{openingState(one, serverTime)}</Table.Td>
            <Table.Td>{reminderInWords(one.reminder, one.timeZone)}</Table.Td>
            <Table.Td>
              <Actions waiting={one} onAsk={onAsk} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Override({ waiting }: { waiting: WaitingParticipant }) {
  const words = overrideInWords(waiting);
  return words === null ? null : <span className={classes.override}>Mudado pela equipe: {words}</span>;
}

function Actions({ waiting, onAsk }: { waiting: WaitingParticipant } & Pick<Props, 'onAsk'>) {
  const { code, override } = waiting;
  return (
    <Group gap="xs" wrap="wrap">
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onAsk(waiting, 'change')}
        aria-label={`Mudar quando abre o próximo dia de ${code}`}
      >
        Mudar
      </Button>
      {override && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onAsk(waiting, 'undo')}
          aria-label={`Voltar à regra para ${code}`}
        >
          Voltar à regra
        </Button>
      )}
    </Group>
  );
}
