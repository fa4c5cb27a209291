import { Text } from '@mantine/core';
import type { MaterialWords } from '#contract/team/study-material-calls.ts';
import { counted } from '#study/wording/counted.ts';
import layout from '#web/platform/ui/layout.module.css';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { SearchedList } from './searched-list.tsx';
import classes from './words-part.module.css';

type Row = MaterialWords['rows'][number];
type Props = { words: MaterialWords };

const poleNames: Record<Row['pole'], string> = { [-1]: 'desagradável', 0: 'neutro', 1: 'agradável' };

const columns: readonly RecordColumn<Row>[] = [
  { name: 'word', label: 'Palavra', cell: ({ word }) => word },
  { name: 'pole', label: 'Polo', cell: ({ pole }) => poleNames[pole], onPhone: 'quiet' },
  { name: 'synonyms', label: 'SIMILAR', cell: ({ synonyms }) => synonyms.join(', '), saysHeading: true },
  { name: 'antonyms', label: 'OPOSTO', cell: ({ antonyms }) => antonyms.join(', '), saysHeading: true },
  {
    name: 'avoid',
    label: 'Não servem de distrator',
    cell: ({ avoid }) => <Avoided avoid={avoid} />,
    phone: ({ avoid }) => <Avoided label="Não servem de distrator: " avoid={avoid} />,
  },
];

/** The word table: each word with its pole, what is right for it under each cue, and what may not stand beside it. */
export function WordsPart({ words: { rows } }: Props) {
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

/** @param props `label` where no heading of a column says what is meant */
function Avoided({ label = '', avoid }: Pick<Row, 'avoid'> & { label?: string }) {
  const count = avoid.SIMILAR.length + avoid.OPOSTO.length;
  if (count === 0) return null;
  return (
    <details className={`${layout.folded} ${classes.avoided}`}>
      <summary>
        {label}
        {counted(count, 'palavra', 'palavras')}
      </summary>
      {Object.entries(avoid).map(([cue, words]) => (
        <p key={cue} style={{ margin: '0 0 var(--wm-space-2)' }}>
          Com {cue}: {words.length === 0 ? 'nenhuma' : words.join(', ')}
        </p>
      ))}
    </details>
  );
}
