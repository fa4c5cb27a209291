import { Table, Text } from '@mantine/core';
import type { ChangeClass } from '#research/statistics/change-counts-shape.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import '@mantine/core/styles/Table.css';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { written } from '#research/results-pictures/results-numbers.ts';
import { inventoryScales, scaleOfItem } from '#study/inventory/inventory.ts';
import { inventoryItemCount, type StudyDay, studyDays } from '#study/protocol.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { staysInSight, WideTable } from '#web/platform/ui/wide-table.tsx';
import tables from './participant-tables.module.css';

const verdicts: Record<ChangeClass, string> = {
  recovered: 'recuperou',
  improved: 'melhorou',
  unchanged: 'sem mudança confiável',
  worsened: 'piorou',
};

/** The 21 answers of each day with every change of mind, the three sums, and whether they changed reliably. */
export function InventorySection({ view }: { view: ParticipantView }) {
  const days = studyDays.filter((day) => view.choices.some((choice) => choice.day === day));
  if (days.length === 0) {
    return <Text>Ainda não respondeu ao inventário. As respostas aparecem aqui uma a uma.</Text>;
  }
  return (
    <div className={tables.sections}>
      <ScoresTable view={view} />
      {view.changes.length > 0 && <ChangesTable changes={view.changes} />}
      <AnswersTable view={view} days={days} />
    </div>
  );
}

function ScoresTable({ view: { scores } }: { view: ParticipantView }) {
  if (scores.length === 0) return <Text>O inventário ainda não foi entregue: os escores aparecem depois.</Text>;
  return (
    <WideTable
      label="Escores do inventário"
      className={tables.table}
      caption={`Escores de ${scoreRange}. Não são um diagnóstico.`}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Escala</Table.Th>
          {scores.map(({ day }) => (
            <Table.Th key={day} scope="col" data-number>
              Dia {day}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inventoryScales.map((scale) => (
          <Table.Tr key={scale}>
            <Table.Th scope="row" className={staysInSight}>
              {scaleNames[scale]}
            </Table.Th>
            {scores.map((score) => (
              <Table.Td key={score.day} data-number>
                {score[scale]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function ChangesTable({ changes }: { changes: ParticipantView['changes'] }) {
  return (
    <WideTable
      label="Mudança individual"
      className={tables.table}
      caption="Mudança individual (Jacobson e Truax, 1991): confiável quando passa do limite, que vem de outra amostra. Exploratório."
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Escala</Table.Th>
          <Table.Th scope="col">Dias</Table.Th>
          <Table.Th scope="col" data-number>
            Escores
          </Table.Th>
          <Table.Th scope="col" data-number>
            Mudança
          </Table.Th>
          <Table.Th scope="col" data-number>
            Limite
          </Table.Th>
          <Table.Th scope="col" data-number>
            Índice (RCI)
          </Table.Th>
          <Table.Th scope="col">Conclusão</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ scale, fromDay, toDay, earlier, later, index, criticalChange, verdict }) => (
          <Table.Tr key={`${scale} ${fromDay} ${toDay}`}>
            <Table.Th scope="row" className={staysInSight}>
              {scaleNames[scale]}
            </Table.Th>
            <Table.Td className={tables.whole}>
              {fromDay} → {toDay}
            </Table.Td>
            <Table.Td data-number className={tables.whole}>
              {earlier} → {later}
            </Table.Td>
            <Table.Td data-number>{written.change(later - earlier)}</Table.Td>
            <Table.Td data-number>±{decimal(criticalChange)}</Table.Td>
            <Table.Td data-number>{decimal(index)}</Table.Td>
            <Table.Td className={tables.whole}>{verdicts[verdict]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function AnswersTable({ view, days }: { view: ParticipantView; days: readonly StudyDay[] }) {
  const { data: material } = useMaterial();
  const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
  const answersOf = (day: StudyDay, item: number) =>
    view.choices.filter((choice) => choice.day === day && choice.item === item).map(({ value }) => value);
  return (
    <WideTable
      label="Respostas do inventário"
      className={tables.table}
      caption="Respostas de 0 a 3. Onde a pessoa mudou de ideia, todas as escolhas na ordem; vale a última. O texto dos itens é o de hoje."
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" data-number>
            Nº
          </Table.Th>
          <Table.Th scope="col">Item</Table.Th>
          {days.map((day) => (
            <Table.Th key={day} scope="col" data-number>
              Dia {day}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item}>
            <Table.Th scope="row" data-number>
              {item}
            </Table.Th>
            <Table.Td className={tables.sentence}>
              {material?.inventory.items[item - 1] ?? ''}{' '}
              <span className={tables.quiet}>{scaleNames[scaleOfItem(item)]}</span>
            </Table.Td>
            {days.map((day) => (
              <Table.Td key={day} data-number className={tables.whole}>
                {answersOf(day, item).join(' → ') || '–'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
