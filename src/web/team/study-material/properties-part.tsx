import { Text } from '@mantine/core';
import type { PropertiesOfWord } from '#contract/team/study-material-calls.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { SearchedList } from './searched-list.tsx';

type Props = { properties: readonly PropertiesOfWord[] };

const roleNames: Record<PropertiesOfWord['relation'], (of: string) => string> = {
  sample: () => 'palavra avaliada',
  synonym: (of) => `similar a ${of}`,
  antonym: (of) => `oposto de ${of}`,
};

const number = (name: string, label: string, read: (row: PropertiesOfWord) => number | null) => ({
  name,
  label,
  isNumber: true,
  cell: (row: PropertiesOfWord) => read(row)?.toLocaleString('pt-BR'),
  onPhone: 'quiet' as const,
  phone: (row: PropertiesOfWord) => read(row) !== null && `${label} ${read(row)?.toLocaleString('pt-BR')}`,
});

const columns: readonly RecordColumn<PropertiesOfWord>[] = [
  { name: 'word', label: 'Palavra', cell: ({ word }) => word },
  { name: 'role', label: 'Papel', cell: ({ relation, of }) => roleNames[relation](of) },
  number('letters', 'Letras', ({ letters }) => letters),
  number('zipf', 'Zipf', ({ zipf }) => zipf),
  number('valence', 'Valência', ({ valence }) => valence),
  number('arousal', 'Ativação', ({ arousal }) => arousal),
];

/** What corpora and norms say of every word of the table. */
export function PropertiesPart({ properties }: Props) {
  return (
    <>
      <Text maw="75ch">
        O que corpus e normas dizem de cada palavra: frequência em Zipf, nas legendas de filmes; valência e ativação da
        ANEW-BR, de 1 a 9. Vazio quer dizer que a norma não tem a palavra. Nada daqui decide o que alguém vê.
      </Text>
      <SearchedList
        label="Procurar palavra"
        items={properties}
        textsOf={({ word, of }) => [word, of]}
        one="palavra"
        many="palavras"
      >
        {(found) => (
          <RecordList
            label="Propriedades das palavras"
            roomFrom="48em"
            columns={columns}
            rows={found}
            keyOf={({ word, relation, of }) => `${of} ${relation} ${word}`}
          />
        )}
      </SearchedList>
    </>
  );
}
