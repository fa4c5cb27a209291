import { Text } from '@mantine/core';
import type { MaterialWords, PropertiesOfWord } from '#contract/team/study-material-calls.ts';
import { plural } from '#study/wording/plural.ts';
import layout from '#web/platform/ui/layout.module.css';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { SearchedList } from './searched-list.tsx';
import classes from './words-part.module.css';

type Row = MaterialWords['rows'][number];
const poleNames: Record<Row['pole'], string> = { [-1]: 'desagradável', 0: 'neutro', 1: 'agradável' };

const columns: readonly RecordColumn<Row>[] = [
  { label: 'Palavra', cell: ({ word }) => word },
  { label: 'Polo', cell: ({ pole }) => poleNames[pole], onPhone: 'quiet' },
  { label: 'SIMILAR', cell: ({ synonyms }) => synonyms.join(', '), saysHeading: true },
  { label: 'OPOSTO', cell: ({ antonyms }) => antonyms.join(', '), saysHeading: true },
  {
    label: 'Não servem de distrator',
    cell: ({ avoid }) => <Avoided avoid={avoid} />,
    phone: ({ avoid }) => <Avoided label="Não servem de distrator: " avoid={avoid} />,
  },
];

export function WordsPart({ words: { rows } }: { words: MaterialWords }) {
  return (
    <>
      <Text maw="75ch">
        Esta tabela é o gabarito das tarefas: só a equipe a vê. Das três primeiras palavras de cada dica, duas são
        sorteadas para os treinos de cada pessoa, e a terceira aparece só no Teste 1. A quarta só completa opções. O
        polo é o que se espera antes das notas; a nota de cada pessoa decide.
      </Text>
      <SearchedList
        label="Procurar palavra"
        items={rows}
        textsOf={({ word, synonyms, antonyms }) => [word, ...synonyms, ...antonyms]}
        one="palavra"
        many="palavras"
      >
        {(found) => (
          <RecordList label="Palavras" roomFrom="48em" columns={columns} rows={found} keyOf={({ word }) => word} />
        )}
      </SearchedList>
    </>
  );
}

/** @param props `label` on cards, which have no column heading */
function Avoided({ label = '', avoid }: Pick<Row, 'avoid'> & { label?: string }) {
  const count = avoid.SIMILAR.length + avoid.OPOSTO.length;
  if (count === 0) return null;
  return (
    <details className={`${layout.folded} ${classes.avoided}`}>
      <summary>
        {label}
        {plural(count, 'palavra', 'palavras')}
      </summary>
      {Object.entries(avoid).map(([cue, words]) => (
        <p key={cue} style={{ margin: '0 0 var(--wm-space-2)' }}>
          Com {cue}: {words.length === 0 ? 'nenhuma' : words.join(', ')}
        </p>
      ))}
    </details>
  );
}

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

const propertyColumns: readonly RecordColumn<PropertiesOfWord>[] = [
  { label: 'Palavra', cell: ({ word }) => word },
  { label: 'Papel', cell: ({ relation, of }) => roleNames[relation](of) },
  number('letters', 'Letras', ({ letters }) => letters),
  number('zipf', 'Zipf', ({ zipf }) => zipf),
  number('valence', 'Valência', ({ valence }) => valence),
  number('arousal', 'Ativação', ({ arousal }) => arousal),
];

export function PropertiesPart({ properties }: { properties: readonly PropertiesOfWord[] }) {
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
            columns={propertyColumns}
            rows={found}
            keyOf={({ word, relation, of }) => `${of} ${relation} ${word}`}
          />
        )}
      </SearchedList>
    </>
  );
}
