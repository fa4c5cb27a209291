import { Table, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { isTraining } from '#study/protocol.ts';
import { attemptName } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import { WideTable } from '#web/platform/ui/wide-table.tsx';
import { momentIn } from '#web/platform/ui/zoned-time.ts';
import { durationInWords } from './duration-in-words.ts';
import tables from './participant-tables.module.css';
import { AttemptReplay } from './replay/attempt-replay.tsx';

type Block = ParticipantView['blocks'][number];

/** Every attempt at every task, each to be looked at item by item: a table, or one below the other where a table has no room. */
export function ParticipantAttempts({ view: { blocks, head } }: { view: ParticipantView }) {
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<Block | null>(null);
  if (blocks.length === 0) return <Text>Ainda não começou nenhuma tarefa. Cada tentativa aparece aqui.</Text>;
  const Attempts = hasRoom ? AttemptTable : AttemptCards;
  return (
    <>
      <Attempts blocks={blocks} timeZone={head.timeZone} onOpen={setOpened} />
      {opened && <AttemptReplay participantId={head.participantId} block={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Props = { blocks: readonly Block[]; timeZone: string; onOpen(block: Block): void };

const caption =
  'Abra uma tentativa para ver o que foi feito em cada item. Tempo de escolha: mediana, nas respostas certas, do aparecer das opções até a primeira palavra posta. Horas no fuso da pessoa.';

function AttemptTable({ blocks, timeZone, onOpen }: Props) {
  return (
    <WideTable label="Tabela das tentativas" className={tables.table} caption={caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Dia</Table.Th>
          <Table.Th scope="col">Tentativa</Table.Th>
          <Table.Th scope="col" data-number>
            Certas
          </Table.Th>
          <Table.Th scope="col">Como terminou</Table.Th>
          <Table.Th scope="col" data-number>
            Durou
          </Table.Th>
          <Table.Th scope="col" data-number>
            Tempo de escolha
          </Table.Th>
          <Table.Th scope="col">Começou</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {blocks.map((block) => (
          <Table.Tr key={keyOf(block)}>
            <Table.Td>{block.day}</Table.Td>
            <Table.Th scope="row">
              <Opener block={block} onOpen={onOpen} />
            </Table.Th>
            <Table.Td data-number className={tables.whole}>
              {resultInWords(block)}
            </Table.Td>
            <Table.Td className={tables.whole}>{endInWords(block)}</Table.Td>
            <Table.Td data-number className={tables.whole}>
              {lengthInWords(block) ?? '–'}
            </Table.Td>
            <Table.Td data-number className={tables.whole}>
              {latencyInWords(block) ?? '–'}
            </Table.Td>
            <Table.Td className={tables.moment}>{momentIn(timeZone, block.openedAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function AttemptCards({ blocks, timeZone, onOpen }: Props) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {caption}
      </Text>
      <RowCards
        rows={blocks}
        rowKey={keyOf}
        label="Tentativas"
        wordsOf={(block) => (
          <>
            <Opener block={block} onOpen={onOpen} />
            <span>
              Dia {block.day} · certas: {resultInWords(block)} · {endInWords(block)}
            </span>
            <span className={tables.times}>{timesInWords(block, timeZone)}</span>
          </>
        )}
      />
    </>
  );
}

function Opener({ block, onOpen }: { block: Block; onOpen(block: Block): void }) {
  return (
    <UnstyledButton
      className={tables.opener}
      onClick={() => onOpen(block)}
      aria-label={`Ver os itens: dia ${block.day}, ${attemptName(block)}`}
    >
      <IconPlayerPlay size={16} aria-hidden />
      {attemptName(block)}
    </UnstyledButton>
  );
}

const keyOf = ({ day, task, attempt }: Block) => `${day} ${task} ${attempt}`;

function lengthInWords({ openedAt, finishedAt }: Block): string | null {
  return finishedAt === null ? null : durationInWords(Date.parse(finishedAt) - Date.parse(openedAt));
}

function latencyInWords({ medianLatencyMs }: Block): string | null {
  return medianLatencyMs === null ? null : `${decimal(medianLatencyMs, 0)} ms`;
}

function timesInWords(block: Block, timeZone: string): string {
  const [length, latency] = [lengthInWords(block), latencyInWords(block)];
  return [
    `começou em ${momentIn(timeZone, block.openedAt)}`,
    ...(length === null ? [] : [`durou ${length}`]),
    ...(latency === null ? [] : [`tempo de escolha ${latency}`]),
  ].join(' · ');
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
