import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { isTraining } from '#study/protocol.ts';
import { attemptName } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { formatInstant } from '#web/platform/ui/zoned-time.ts';
import { durationInWords } from './duration-in-words.ts';
import { AttemptReplay } from './replay/attempt-replay.tsx';

type Block = ParticipantView['blocks'][number];

export function ParticipantAttempts({ view: { blocks, head } }: { view: ParticipantView }) {
  const [opened, setOpened] = useState<Block | null>(null);
  if (blocks.length === 0) return <Text>Ainda não começou nenhuma tarefa. Cada tentativa aparece aqui.</Text>;
  return (
    <>
      <RecordList
        isNarrow
        label="Tentativas"
        caption="Abra uma tentativa para ver o que foi feito em cada item. Tempo de escolha: mediana, nas respostas certas, de quando a pessoa abriu as opções até a primeira palavra posta. Horas no fuso da pessoa."
        roomFrom="62em"
        columns={columnsIn(head.timeZone, setOpened)}
        rows={blocks}
        keyOf={({ day, task, attempt }) => `${day} ${task} ${attempt}`}
      />
      {opened && <AttemptReplay participantId={head.participantId} block={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timeZone: string, onOpen: (block: Block) => void): readonly RecordColumn<Block>[] {
  return [
    { label: 'Dia', cell: ({ day }) => day, onPhone: 'none' },
    { label: 'Tentativa', kind: 'name', cell: (block) => <Opener block={block} onOpen={onOpen} />, onPhone: 'top' },
    {
      label: 'Certas',
      kind: 'whole',
      isNumber: true,
      cell: resultInWords,
      phone: (block) => `Dia ${block.day} · certas: ${resultInWords(block)} · ${endInWords(block)}`,
    },
    { label: 'Como terminou', kind: 'whole', cell: endInWords, onPhone: 'none' },
    {
      label: 'Durou',
      kind: 'whole',
      isNumber: true,
      cell: (block) => lengthInWords(block) ?? '–',
      onPhone: 'quiet',
      phone: (block) => labelled('durou', lengthInWords(block)),
    },
    {
      label: 'Tempo de escolha',
      kind: 'whole',
      isNumber: true,
      cell: (block) => latencyInWords(block) ?? '–',
      onPhone: 'quiet',
      phone: (block) => labelled('tempo de escolha', latencyInWords(block)),
    },
    {
      label: 'Começou',
      width: '5.5rem',
      cell: ({ openedAt }) => formatInstant(timeZone, openedAt),
      onPhone: 'quiet',
      phone: ({ openedAt }) => `começou em ${formatInstant(timeZone, openedAt)}`,
    },
  ];
}

function Opener({ block, onOpen }: { block: Block; onOpen(block: Block): void }) {
  return (
    <Button
      variant="subtle"
      px={0}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={() => onOpen(block)}
      aria-label={`Ver os itens: dia ${block.day}, ${attemptName(block)}`}
    >
      {attemptName(block)}
    </Button>
  );
}

const labelled = (what: string, words: string | null) => words !== null && `${what} ${words}`;

function lengthInWords({ openedAt, finishedAt }: Block): string | null {
  return finishedAt === null ? null : durationInWords(Date.parse(finishedAt) - Date.parse(openedAt));
}

function latencyInWords({ medianLatencyMs }: Block): string | null {
  return medianLatencyMs === null ? null : `${decimal(medianLatencyMs, 0)} ms`;
}

function resultInWords({ correctCount, answeredCount, itemCount, scorePercent }: Block): string {
  if (scorePercent === null) return `${correctCount} de ${answeredCount}`;
  return `${correctCount} de ${itemCount} (${Math.round(scorePercent)}%)`;
}

function endInWords({ task, finishedAt, answeredCount, itemCount, advancedBy }: Block): string {
  if (finishedAt === null) return `parou no item ${Math.min(answeredCount + 1, itemCount)} de ${itemCount}`;
  if (!isTraining(task)) return 'feito';
  if (advancedBy === 'mastery') return 'chegou aos 90%';
  return advancedBy === 'cap' ? 'seguiu pela décima tentativa' : 'repetiu';
}
