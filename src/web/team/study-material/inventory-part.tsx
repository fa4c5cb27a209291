import { Alert, Text } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { bandNames } from '#research/results-pictures/results-numbers.ts';
import { type InventoryScale, inventoryScales, scaleOfItem } from '#study/inventory/inventory.ts';
import { sumsOfBands } from '#study/inventory/severity-bands.ts';
import { fillPlaceholders } from '#study/material/placeholders.ts';
import { plural } from '#study/wording/plural.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { MaterialText } from './material-text.tsx';
import { SearchedList } from './searched-list.tsx';

type Item = { number: number; text: string; scale: string };

const itemColumns: readonly RecordColumn<Item>[] = [
  { label: 'Item', kind: 'whole', cell: ({ number }) => number },
  { label: 'Frase', cell: ({ text }) => text },
  { label: 'Escala', kind: 'whole', cell: ({ scale }) => scale },
];

export function InventoryPart({ material }: { material: MaterialInForce }) {
  const { inventory, placeholders } = material;
  const fill = (text: string) => fillPlaceholders(text, placeholders.values);
  const items: readonly Item[] = inventory.items.map((text, index) => ({
    number: index + 1,
    text: fill(text),
    scale: scaleNames[scaleOfItem(index + 1)],
  }));
  return (
    <>
      {inventory.provisional && (
        <Alert maw="75ch">
          A redação é provisória: sem validação, os escores não podem ser lidos com normas nem pontos de corte.
        </Alert>
      )}
      <DescriptionList
        facts={[
          ['Título', fill(inventory.title)],
          [
            'Instrução',
            <MaterialText key="instruction" text={inventory.instruction} values={placeholders.values} isMarkdown />,
          ],
          ['Período', `${fill(inventory.timeWindow)} (${plural(inventory.windowDays, 'dia', 'dias')})`],
          ['Respostas', inventory.answers.map(({ value, label }) => `${value}\u00a0=\u00a0${fill(label)}`).join('; ')],
          ['Em telas estreitas', inventory.answers.map(({ shortLabel }) => fill(shortLabel)).join('; ')],
          ['Fonte', fill(inventory.source)],
        ]}
      />
      <SearchedList
        label="Procurar item"
        items={items}
        textsOf={({ number, text, scale }) => [String(number), text, scale]}
        one="item"
        many="itens"
      >
        {(found) => <RecordList label="Itens" columns={itemColumns} rows={found} keyOf={({ number }) => number} />}
      </SearchedList>
      <Sums settings={material.settings} />
    </>
  );
}

function Sums({ settings: { careThresholds, severityBands } }: { settings: MaterialInForce['settings'] }) {
  const columns: readonly RecordColumn<InventoryScale>[] = [
    { label: 'Escala', cell: (scale) => scaleNames[scale] },
    {
      label: 'Cuidado a partir de',
      cell: (scale) => careThresholds[scale],
      phone: (scale) => `Cuidado a partir de ${careThresholds[scale]}`,
    },
    ...bandColumns,
  ];
  return (
    <HeadedSection gap="sm" title="Somas e faixas">
      <Text size="sm" c="dimmed" maw="80ch">
        <NoWrap>
          {`Cada escala soma sete itens, de 0 a 21. As faixas são as publicadas para a DASS-21; nos resultados de quem participa elas ${severityBands ? 'aparecem' : 'não aparecem'}. O cartão de cuidado também vem com ${careThresholds.item21} ou mais no item 21.`}
        </NoWrap>
      </Text>
      <RecordList
        label="Somas e faixas"
        roomFrom="48em"
        columns={columns}
        rows={inventoryScales}
        keyOf={(scale) => scale}
      />
    </HeadedSection>
  );
}

const bandColumns: readonly RecordColumn<InventoryScale>[] = Object.entries(bandNames).map(([band, label]) => {
  const sums = (scale: InventoryScale) => {
    const found = sumsOfBands(scale).find((one) => one.band === band);
    return found === undefined ? null : sumsInWords(found.first, found.last);
  };
  return { label, cell: sums, onPhone: 'quiet', phone: (scale) => `${label} ${sums(scale)}` };
});

const sumsInWords = (first: number, last: number) => (first === last ? String(first) : `${first} a ${last}`);
