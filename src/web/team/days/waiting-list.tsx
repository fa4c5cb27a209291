import { Button, Group } from '@mantine/core';
import type { WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { ParticipantMention } from '#web/research/participant-list/participant-mention.tsx';
import type { OpeningQuestion } from './opening-dialogs.tsx';
import { zonedMoment } from './opening-moment.ts';
import { openingState, overrideInWords, reminderInWords } from './waiting-in-words.ts';

type Props = {
  waiting: readonly WaitingParticipant[];
  serverTime: string;
  onAsk(waiting: WaitingParticipant, asks: OpeningQuestion): void;
  empty: string;
  pages: Pages;
};

/** Participants between two days, and what can be done about when the next one opens. */
export function WaitingList({ waiting, serverTime, onAsk, empty, pages }: Props) {
  return (
    <RecordList
      label="Participantes entre dois dias"
      caption="Horários no relógio de onde cada pessoa mora. A abertura mais antiga vem primeiro."
      roomFrom="75em"
      columns={columnsAt(serverTime, onAsk)}
      rows={waiting}
      keyOf={({ participantId }) => participantId}
      {...{ empty, pages }}
    />
  );
}

function columnsAt(serverTime: string, onAsk: Props['onAsk']): readonly RecordColumn<WaitingParticipant>[] {
  return [
    { name: 'code', label: 'Código', cell: codeOf, phone: (one) => [codeOf(one), ` · dia ${one.day}`] },
    { name: 'day', label: 'Próximo dia', cell: ({ day }) => day, onPhone: 'none' },
    {
      name: 'opens',
      label: 'Abertura',
      cell: (one) => <Opening waiting={one} />,
      phone: (one) => [`${openingState(one, serverTime)} · `, <Opening key="opens" waiting={one} />],
    },
    { name: 'state', label: 'Situação', cell: (one) => openingState(one, serverTime), onPhone: 'none' },
    {
      name: 'reminder',
      label: 'Lembrete',
      cell: ({ reminder, timeZone }) => reminderInWords(reminder, timeZone),
      onPhone: 'quiet',
      saysHeading: true,
    },
    { name: 'change', label: 'Mudar', kind: 'actions', cell: (one) => <Actions waiting={one} onAsk={onAsk} /> },
  ];
}

function codeOf({ participantId, code, isTest }: WaitingParticipant) {
  return (
    <span key="code">
      <ParticipantMention participantId={participantId} code={code} />
      {isTest && <TestMark />}
    </span>
  );
}

function Opening({ waiting }: { waiting: WaitingParticipant }) {
  const words = overrideInWords(waiting);
  return (
    <>
      {zonedMoment(waiting.opensAt, waiting.timeZone)}
      {words !== null && <div className={classes.quiet}>Mudado pela equipe: {words}</div>}
    </>
  );
}

function Actions({ waiting, onAsk }: { waiting: WaitingParticipant } & Pick<Props, 'onAsk'>) {
  const { code, override } = waiting;
  return (
    <Group gap="xs">
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
