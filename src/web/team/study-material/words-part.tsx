import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { MaterialWords } from '#contract/team/study-material-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import { SearchedList } from './searched-list.tsx';
import { hasSearched } from './searched-text.ts';
import classes from './words-part.module.css';

type Row = MaterialWords['rows'][number];
type Props = { words: MaterialWords; search: string; onSearch(search: string): void };

const poleNames: Record<Row['pole'], string> = { [-1]: 'desagradável', 0: 'neutro', 1: 'agradável' };

/** The word table: each word with its pole, what is right for it under each cue, and what may not stand beside it. */
export function WordsPart({ words: { rows }, search, onSearch }: Props) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const found = rows.filter(({ word, synonyms, antonyms }) => hasSearched(search, word, ...synonyms, ...antonyms));
  return (
    <>
      <Text maw="75ch">
        Esta tabela é o gabarito das tarefas: só a equipe a vê. Das três primeiras palavras de cada dica, duas são
        sorteadas para os treinos de cada pessoa, e a terceira aparece só no Teste 1. A quarta só completa opções. O
        polo é o que se espera antes das notas; a nota de cada pessoa decide.
      </Text>
      <SearchedList
        label="Procurar palavra"
        search={search}
        onSearch={onSearch}
        total={rows.length}
        found={found.length}
        one="palavra"
        many="palavras"
      >
        {found.length > 0 && (hasRoom ? <WordsTable rows={found} /> : <WordsCards rows={found} />)}
      </SearchedList>
    </>
  );
}

function WordsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Palavra</Table.Th>
          <Table.Th scope="col">Polo</Table.Th>
          <Table.Th scope="col">SIMILAR</Table.Th>
          <Table.Th scope="col">OPOSTO</Table.Th>
          <Table.Th scope="col">Não servem de distrator</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ word, pole, synonyms, antonyms, avoid }) => (
          <Table.Tr key={word}>
            <Table.Th scope="row">{word}</Table.Th>
            <Table.Td>{poleNames[pole]}</Table.Td>
            <Table.Td>{synonyms.join(', ')}</Table.Td>
            <Table.Td>{antonyms.join(', ')}</Table.Td>
            <Table.Td>
              <Avoided avoid={avoid} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function WordsCards({ rows }: { rows: readonly Row[] }) {
  return (
    <RowCards
      rows={rows}
      rowKey={({ word }) => word}
      label="Palavras"
      wordsOf={({ word, pole, synonyms, antonyms, avoid }) => (
        <>
          <Text fw={600}>{word}</Text>
          <Text size="sm" c="dimmed">
            {poleNames[pole]}
          </Text>
          <Text>SIMILAR: {synonyms.join(', ')}</Text>
          <Text>OPOSTO: {antonyms.join(', ')}</Text>
          <Avoided label="Não servem de distrator: " avoid={avoid} />
        </>
      )}
    />
  );
}

/** @param props `label` where no heading of a column says what is meant */
function Avoided({ label = '', avoid }: Pick<Row, 'avoid'> & { label?: string }) {
  const count = avoid.SIMILAR.length + avoid.OPOSTO.length;
  if (count === 0) return null;
  return (
    <details className={classes.avoided}>
      <summary>
        {label}
        {counted(count, 'palavra', 'palavras')}
      </summary>
      {Object.entries(avoid).map(([cue, words]) => (
        <p key={cue}>
          Com {cue}: {words.length === 0 ? 'nenhuma' : words.join(', ')}
        </p>
      ))}
    </details>
  );
}
