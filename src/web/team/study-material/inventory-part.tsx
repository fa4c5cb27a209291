import { Alert, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { bandNames } from '#research/results-pictures/results-numbers.ts';
import { inventoryScales, scaleOfItem } from '#study/inventory/inventory.ts';
import { sumsOfBands } from '#study/inventory/severity-bands.ts';
import { fillPlaceholders } from '#study/material/placeholders.ts';
import { counted } from '#study/wording/counted.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './inventory-part.module.css';
import { MaterialText } from './material-text.tsx';
import { SearchedList } from './searched-list.tsx';
import { hasSearched } from './searched-text.ts';

type Props = { material: MaterialInForce; search: string; onSearch(search: string): void };

/** The inventory: what is asked, with the scale of each item, and at which sums what happens. */
export function InventoryPart({ material, search, onSearch }: Props) {
  const { inventory, placeholders } = material;
  const fill = (text: string) => fillPlaceholders(text, placeholders.values);
  const items = inventory.items.map((text, index) => ({
    number: index + 1,
    text: fill(text),
    scale: scaleNames[scaleOfItem(index + 1)],
  }));
  const found = items.filter(({ number, text, scale }) => hasSearched(search, String(number), text, scale));
  return (
    <>
      {inventory.provisional && (
        <Alert maw="75ch">
          A redação é provisória: sem validação, os escores não podem ser lidos com normas nem pontos de corte.
        </Alert>
      )}
      <Facts
        facts={[
          ['Título', fill(inventory.title)],
          [
            'Instrução',
            <MaterialText key="instruction" text={inventory.instruction} values={placeholders.values} isMarkdown />,
          ],
          ['Período', `${fill(inventory.timeWindow)} (${counted(inventory.windowDays, 'dia', 'dias')})`],
          ['Respostas', inventory.answers.map(({ value, label }) => `${value}\u00a0=\u00a0${fill(label)}`).join('; ')],
          ['Em telas estreitas', inventory.answers.map(({ shortLabel }) => fill(shortLabel)).join('; ')],
          ['Fonte', fill(inventory.source)],
        ]}
      />
      <SearchedList
        label="Procurar item"
        search={search}
        onSearch={onSearch}
        total={items.length}
        found={found.length}
        one="item"
        many="itens"
      >
        {found.length > 0 && (
          <Table className={classes.items} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Item</Table.Th>
                <Table.Th scope="col">Frase</Table.Th>
                <Table.Th scope="col">Escala</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map(({ number, text, scale }) => (
                <Table.Tr key={number}>
                  <Table.Th scope="row">{number}</Table.Th>
                  <Table.Td>{text}</Table.Td>
                  <Table.Td>{scale}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </SearchedList>
      <Sums settings={material.settings} />
    </>
  );
}

function Sums({ settings: { careThresholds, severityBands } }: { settings: MaterialInForce['settings'] }) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <section aria-labelledby="somas" className={classes.sums}>
      <Title order={2} size="h3" id="somas">
        Somas e faixas
      </Title>
      <Text size="sm" c="dimmed" maw="80ch">
        <WholeWords>
          {`Cada escala soma sete itens, de 0 a 21. As faixas são as publicadas para a DASS-21; nos resultados de quem participa elas ${severityBands ? 'aparecem' : 'não aparecem'}. O cartão de cuidado também vem com ${careThresholds.item21} ou mais no item 21.`}
        </WholeWords>
      </Text>
      {hasRoom ? <SumsTable careThresholds={careThresholds} /> : <SumsCards careThresholds={careThresholds} />}
    </section>
  );
}

type Thresholds = Pick<MaterialInForce['settings'], 'careThresholds'>;

function SumsTable({ careThresholds }: Thresholds) {
  return (
    <Table className={classes.bands}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Escala</Table.Th>
          <Table.Th scope="col">Cuidado a partir de</Table.Th>
          {Object.values(bandNames).map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inventoryScales.map((scale) => (
          <Table.Tr key={scale}>
            <Table.Th scope="row">{scaleNames[scale]}</Table.Th>
            <Table.Td>{careThresholds[scale]}</Table.Td>
            {sumsOfBands(scale).map(({ band, first, last }) => (
              <Table.Td key={band}>{sumsInWords(first, last)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function SumsCards({ careThresholds }: Thresholds) {
  return (
    <RowCards
      rows={inventoryScales}
      rowKey={(scale) => scale}
      wordsOf={(scale) => (
        <>
          <Text fw={600}>{scaleNames[scale]}</Text>
          <Text>Cuidado a partir de {careThresholds[scale]}</Text>
          <Text>
            {sumsOfBands(scale)
              .map(({ band, first, last }) => `${bandNames[band]} ${sumsInWords(first, last)}`)
              .join('; ')}
          </Text>
        </>
      )}
    />
  );
}

const sumsInWords = (first: number, last: number) => (first === last ? String(first) : `${first} a ${last}`);
