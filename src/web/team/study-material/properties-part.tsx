import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { PropertiesOfWord } from '#contract/team/study-material-calls.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import { SearchedList } from './searched-list.tsx';
import { hasSearched } from './searched-text.ts';
import classes from './words-part.module.css';

type Props = { properties: readonly PropertiesOfWord[]; search: string; onSearch(search: string): void };

/** What corpora and norms say of every word of the table. */
export function PropertiesPart({ properties, search, onSearch }: Props) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const found = properties.filter(({ word, of }) => hasSearched(search, word, of));
  return (
    <>
      <Text maw="75ch">
        O que corpus e normas dizem de cada palavra: frequência em Zipf, nas legendas de filmes; valência e ativação da
        ANEW-BR, de 1 a 9. Vazio quer dizer que a norma não tem a palavra. Nada daqui decide o que alguém vê.
      </Text>
      <SearchedList
        label="Procurar palavra"
        search={search}
        onSearch={onSearch}
        total={properties.length}
        found={found.length}
        one="palavra"
        many="palavras"
      >
        {found.length > 0 && (hasRoom ? <PropertiesTable rows={found} /> : <PropertiesCards rows={found} />)}
      </SearchedList>
    </>
  );
}

type Rows = { rows: readonly PropertiesOfWord[] };

const roleNames: Record<PropertiesOfWord['relation'], (of: string) => string> = {
  sample: () => 'palavra avaliada',
  synonym: (of) => `similar a ${of}`,
  antonym: (of) => `oposto de ${of}`,
};
const keyOf = ({ word, relation, of }: PropertiesOfWord) => `${of} ${relation} ${word}`;
const numbersOf = ({ letters, zipf, valence, arousal }: PropertiesOfWord) =>
  ({ Letras: letters, Zipf: zipf, Valência: valence, Ativação: arousal }) as const;
const said = (value: number | null) => value?.toLocaleString('pt-BR') ?? '';

function PropertiesTable({ rows }: Rows) {
  return (
    <Table className={classes.numbers}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Palavra</Table.Th>
          <Table.Th scope="col">Papel</Table.Th>
          {['Letras', 'Zipf', 'Valência', 'Ativação'].map((name) => (
            <Table.Th key={name} scope="col" data-number>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            <Table.Th scope="row">{row.word}</Table.Th>
            <Table.Td>{roleNames[row.relation](row.of)}</Table.Td>
            {Object.entries(numbersOf(row)).map(([name, value]) => (
              <Table.Td key={name} data-number>
                {said(value)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PropertiesCards({ rows }: Rows) {
  return (
    <RowCards
      rows={rows}
      rowKey={keyOf}
      label="Propriedades das palavras"
      wordsOf={(row) => (
        <>
          <Text fw={600}>{row.word}</Text>
          <Text size="sm" c="dimmed">
            {roleNames[row.relation](row.of)}
          </Text>
          <Text>
            {Object.entries(numbersOf(row))
              .filter(([, value]) => value !== null)
              .map(([name, value]) => `${name} ${said(value)}`)
              .join(' · ')}
          </Text>
        </>
      )}
    />
  );
}
