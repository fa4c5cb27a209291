import { Table, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { isTraining } from '#study/protocol.ts';
import { attemptName } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { WideTable } from '#web/platform/ui/wide-table.tsx';
import { momentIn } from '#web/platform/ui/zoned-time.ts';
import { durationInWords } from './duration-in-words.ts';
import tables from './participant-tables.module.css';
import { AttemptReplay } from './replay/attempt-replay.tsx';

type Block = ParticipantView['blocks'][number];

/** Every attempt at every task, each to be looked at item by item. */
export function ParticipantAttempts({ view: { blocks, head } }: { view: ParticipantView }) {
  const [opened, setOpened] = useState<Block | null>(null);
  if (blocks.length === 0) return <Text>Ainda não começou nenhuma tarefa. Cada tentativa aparece aqui.</Text>;
  return (
    <>
      <WideTable
        label="Tabela das tentativas"
        className={tables.table}
        caption="Abra uma tentativa para ver o que foi feito em cada item. Tempo de escolha: mediana, nas respostas certas, do aparecer das opções até a primeira palavra posta. Horas no fuso da pessoa."
      >
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
            <Table.Tr key={`${block.day} ${block.task} ${block.attempt}`}>
              <Table.Td>{block.day}</Table.Td>
              <Table.Th scope="row">
                <UnstyledButton
                  className={tables.opener}
                  onClick={() => setOpened(block)}
                  aria-label={`Ver os itens: dia ${block.day}, ${attemptName(block)}`}
                >
                  <IconPlayerPlay size={16} aria-hidden />
                  {attemptName(block)}
                </UnstyledButton>
              </Table.Th>
              <Table.Td data-number className={tables.whole}>
                {resultInWords(block)}
              </Table.Td>
              <Table.Td className={tables.whole}>{endInWords(block)}</Table.Td>
              <Table.Td data-number className={tables.whole}>
                {block.finishedAt === null
                  ? '–'
                  : durationInWords(Date.parse(block.finishedAt) - Date.parse(block.openedAt))}
              </Table.Td>
              <Table.Td data-number className={tables.whole}>
                {block.medianLatencyMs === null ? '–' : `${decimal(block.medianLatencyMs, 0)} ms`}
              </Table.Td>
              <Table.Td className={tables.moment}>{momentIn(head.timeZone, block.openedAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      {opened && <AttemptReplay participantId={head.participantId} block={opened} onClose={() => setOpened(null)} />}
    </>
  );
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
