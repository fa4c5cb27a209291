import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import type { ParticipantView } from '../../contract/participant-view-calls.ts';
import { type InventoryScale, inventoryKey } from '../../study/inventory.ts';
import { type StudyDay, studyDays } from '../../study/protocol.ts';
import type { ChangeClass } from '../../study/statistics/individual-change.ts';
import { useMaterial } from '../server-state.ts';
import { SidewaysScroll } from '../ui/sideways-scroll.tsx';
import tables from './participant-tables.module.css';
import { signed } from './signed-number.ts';

const scaleNames: Record<InventoryScale, string> = {
  depression: 'Depressão',
  anxiety: 'Ansiedade',
  stress: 'Estresse',
};
const scales = Object.keys(inventoryKey) as InventoryScale[];
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
  if (scores.length === 0) return <Text>O inventário ainda não foi entregue: as somas aparecem depois.</Text>;
  return (
    <SidewaysScroll label="Somas do inventário">
      <Table verticalSpacing={4} captionSide="top" className={tables.table}>
        <Table.Caption className={tables.caption}>
          <span>Somas de 0 a 21. Não são um diagnóstico.</span>
        </Table.Caption>
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
          {scales.map((scale) => (
            <Table.Tr key={scale}>
              <Table.Th scope="row" className={tables.first}>
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
      </Table>
    </SidewaysScroll>
  );
}

function ChangesTable({ changes }: { changes: ParticipantView['changes'] }) {
  return (
    <SidewaysScroll label="Mudança individual">
      <Table verticalSpacing={4} captionSide="top" className={tables.table}>
        <Table.Caption className={tables.caption}>
          <span>
            Mudança individual (Jacobson e Truax, 1991): confiável quando passa do limite, que vem de outra amostra.
            Exploratório.
          </span>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Escala</Table.Th>
            <Table.Th scope="col">Dias</Table.Th>
            <Table.Th scope="col" data-number>
              Somas
            </Table.Th>
            <Table.Th scope="col" data-number>
              Mudança
            </Table.Th>
            <Table.Th scope="col" data-number>
              Limite
            </Table.Th>
            <Table.Th scope="col" data-number>
              RCI
            </Table.Th>
            <Table.Th scope="col">Conclusão</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ scale, fromDay, toDay, earlier, later, index, criticalChange, verdict }) => (
            <Table.Tr key={`${scale} ${fromDay} ${toDay}`}>
              <Table.Th scope="row" className={tables.first}>
                {scaleNames[scale]}
              </Table.Th>
              <Table.Td className={tables.whole}>
                {fromDay} → {toDay}
              </Table.Td>
              <Table.Td data-number className={tables.whole}>
                {earlier} → {later}
              </Table.Td>
              <Table.Td data-number>{signed(later - earlier)}</Table.Td>
              <Table.Td data-number>±{decimal(criticalChange, 2)}</Table.Td>
              <Table.Td data-number>{decimal(index, 2)}</Table.Td>
              <Table.Td className={tables.whole}>{verdicts[verdict]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SidewaysScroll>
  );
}

function AnswersTable({ view, days }: { view: ParticipantView; days: readonly StudyDay[] }) {
  const { data: material } = useMaterial();
  const items = Array.from({ length: 21 }, (_, index) => index + 1);
  const answersOf = (day: StudyDay, item: number) =>
    view.choices.filter((choice) => choice.day === day && choice.item === item).map(({ value }) => value);
  return (
    <SidewaysScroll label="Respostas do inventário">
      <Table verticalSpacing={4} captionSide="top" className={tables.table}>
        <Table.Caption className={tables.caption}>
          <span>
            Respostas de 0 a 3. Onde a pessoa mudou de ideia, todas as escolhas na ordem; vale a última. O texto das
            frases é o de hoje.
          </span>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" data-number>
              Nº
            </Table.Th>
            <Table.Th scope="col">Frase</Table.Th>
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
                <span className={tables.quiet}>{scaleNames[scaleOf(item)]}</span>
              </Table.Td>
              {days.map((day) => (
                <Table.Td key={day} data-number className={tables.whole}>
                  {answersOf(day, item).join(' → ') || '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SidewaysScroll>
  );
}

function scaleOf(item: number): InventoryScale {
  return scales.find((scale) => (inventoryKey[scale] as readonly number[]).includes(item)) ?? 'depression';
}

function decimal(value: number, digits: number): string {
  return value
    .toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}
