import { Stack, Text } from '@mantine/core';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import { type InventoryScale, inventoryScales, scaleOfItem } from '#study/inventory/inventory.ts';
import { inventoryItemCount, type StudyDay, studyDays } from '#study/protocol.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { changeClassNames } from '#web/research/study-analysis/analysis-in-words.ts';

export function InventorySection({ view }: { view: ParticipantView }) {
  const days = studyDays.filter((day) => view.choices.some((choice) => choice.day === day));
  if (days.length === 0) return <Text>Ainda não respondeu ao inventário. As respostas aparecem aqui uma a uma.</Text>;
  return (
    <Stack gap="lg">
      <ScoresTable view={view} />
      {view.changes.length > 0 && <ChangesTable changes={view.changes} />}
      <AnswersTable view={view} days={days} />
    </Stack>
  );
}

function ScoresTable({ view: { scores } }: { view: ParticipantView }) {
  if (scores.length === 0) return <Text>O inventário ainda não foi entregue: os escores aparecem depois.</Text>;
  const columns: readonly RecordColumn<InventoryScale>[] = [
    { label: 'Escala', cell: (scale) => scaleNames[scale] },
    ...scores.map((score) => ({
      label: `Dia ${score.day}`,
      isNumber: true,
      cell: (scale: InventoryScale) => score[scale],
    })),
  ];
  return (
    <RecordList
      isNarrow
      label="Escores do inventário"
      caption={`Escores de ${scoreRange}. Não são um diagnóstico.`}
      columns={columns}
      rows={inventoryScales}
      keyOf={(scale) => scale}
    />
  );
}

const changeColumns: readonly RecordColumn<ParticipantView['changes'][number]>[] = [
  { label: 'Escala', cell: ({ scale }) => scaleNames[scale] },
  { label: 'Dias', kind: 'whole', cell: ({ fromDay, toDay }) => `${fromDay} → ${toDay}` },
  { label: 'Escores', kind: 'whole', isNumber: true, cell: ({ earlier, later }) => `${earlier} → ${later}` },
  { label: 'Mudança', isNumber: true, cell: ({ earlier, later }) => numberFormats.change(later - earlier) },
  { label: 'Limite', isNumber: true, cell: ({ criticalChange }) => `±${decimal(criticalChange)}` },
  { label: 'Índice (RCI)', isNumber: true, cell: ({ index }) => decimal(index) },
  { label: 'Conclusão', kind: 'whole', cell: ({ verdict }) => changeClassNames[verdict].toLowerCase() },
];

function ChangesTable({ changes }: { changes: ParticipantView['changes'] }) {
  return (
    <RecordList
      isNarrow
      label="Mudança individual"
      caption="Mudança individual (Jacobson e Truax, 1991): confiável quando passa do limite, que vem de outra amostra. Exploratório."
      columns={changeColumns}
      rows={changes}
      keyOf={({ scale, fromDay, toDay }) => `${scale} ${fromDay} ${toDay}`}
    />
  );
}

const itemNumbers = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);

function AnswersTable({ view, days }: { view: ParticipantView; days: readonly StudyDay[] }) {
  const { data: material } = useMaterial();
  const columns: readonly RecordColumn<number>[] = [
    { label: 'Nº', kind: 'whole', isNumber: true, cell: (item) => item },
    {
      label: 'Item',
      width: '14ch',
      cell: (item) => (
        <>
          {material?.inventory.items[item - 1] ?? ''}{' '}
          <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {scaleNames[scaleOfItem(item)]}
          </Text>
        </>
      ),
    },
    ...days.map((day) => ({
      label: `Dia ${day}`,
      kind: 'whole' as const,
      isNumber: true,
      cell: (item: number) =>
        view.choices
          .filter((choice) => choice.day === day && choice.item === item)
          .map(({ value }) => value)
          .join(' → ') || '–',
    })),
  ];
  return (
    <RecordList
      isNarrow
      label="Respostas do inventário"
      caption="Respostas de 0 a 3. Onde a pessoa mudou de ideia, todas as escolhas na ordem; vale a última. O texto dos itens é o de hoje."
      columns={columns}
      rows={itemNumbers}
      keyOf={(item) => item}
    />
  );
}
