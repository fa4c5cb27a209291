import { Text } from '@mantine/core';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { testsFigure } from '#research/study-figures/figures/task-figures.ts';
import { decimal, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, percentLevel, testTwoCaveat } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { AnalysisSection } from './analysis-section.tsx';
import { testsAnswer } from './answers/other-answers.ts';
import { AttemptsQuestion } from './attempts-question.tsx';
import { ChosenPartsQuestion } from './chosen-parts-question.tsx';
import { FloorTestsNumbers } from './floor-tests-numbers.tsx';
import { PersonScoresQuestion } from './person-scores-question.tsx';
import { useStanding } from './registered-analyses.tsx';
import { RelationalQuestion } from './relational-question.tsx';
import { shareColumns } from './share-columns.ts';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

type Row = StudyAnalysis['tests'][number];
type Split = Row['split'];

const splitNames: Record<Split, string> = {
  all: 'Tudo',
  context: 'Dica',
  size: 'Opções',
  pole: 'Ponta',
  day: 'Dia',
};

/** @returns the part of a kind in words, such as "3 opções"; nothing for the whole */
function partInWords({ split, part }: Row): string {
  if (split === 'size') return `${part} opções`;
  if (split === 'pole') return part === 'low' ? 'palavra desagradável' : 'palavra agradável';
  if (split === 'day') return `dia ${part}`;
  return part;
}

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'kind',
    label: 'Tipo',
    value: ({ kind }) => kind,
    show: (row) => [kindNames[row.kind], partInWords(row)].filter((text) => text !== '').join(', '),
  },
  { name: 'split', label: '', value: ({ split }) => split, onlyInFile: true },
  { name: 'part', label: '', value: ({ part }) => part, onlyInFile: true },
  { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
  { name: 'answers', label: 'Respostas', value: ({ answers }) => answers, isNumber: true },
  { name: 'right', label: 'Certas', value: ({ right }) => right, isNumber: true },
  ...shareColumns({ mean: 'Proporção de acertos (média das pessoas)', chance: 'Acaso (1/k)' }),
  {
    name: 'median_latency_ms',
    label: 'Tempo de escolha',
    value: ({ medianLatencyMs }) => medianLatencyMs,
    show: ({ medianLatencyMs }) => (medianLatencyMs === null ? nothing : `${decimal(medianLatencyMs / 1000, 2)} s`),
    isNumber: true,
  },
  {
    name: 'resets_per_item',
    label: 'Recomeços por item',
    value: ({ resetsPerItem }) => resetsPerItem,
    show: ({ resetsPerItem }) => decimal(resetsPerItem, 2),
    isNumber: true,
  },
];

type Props = Pick<
  StudyAnalysis,
  'attempts' | 'classes' | 'tests' | 'floorTests' | 'personScores' | 'chosenParts' | 'relational'
>;

/** @returns each kind of item with what the best strategy without the relation reaches in it */
function floorsInWords(rows: readonly Row[]): string {
  return [...new Set(rows.map(({ kind, floor }) => `${kind} ${percentLevel(floor)}`))].join(', ');
}

/** Attempts of the trainings; share of right answers in the tests, what was chosen, and how many people respond relationally. */
export function TasksSection({ attempts, classes, tests, floorTests, personScores, chosenParts, relational }: Props) {
  return (
    <AnalysisSection heading="Treinos e testes">
      <AttemptsQuestion attempts={attempts} />
      {tests.length === 0 ? (
        <Text>Ninguém terminou um teste ainda: os acertos aparecem aqui depois do primeiro Teste 1.</Text>
      ) : (
        <>
          <TestsQuestion tests={tests} classes={classes} floorTests={floorTests} />
          <PersonScoresQuestion personScores={personScores} classes={classes} />
          <ChosenPartsQuestion chosenParts={chosenParts} />
          <RelationalQuestion relational={relational} />
        </>
      )}
    </AnalysisSection>
  );
}

function TestsQuestion({ tests, classes, floorTests }: Pick<Props, 'tests' | 'classes' | 'floorTests'>) {
  const { split, show } = useStudyView();
  const rows = tests.filter((row) => row.split === split);
  // Only a kind as a whole can be registered, none of its parts.
  const standing = useStanding(rows, ({ kind, part }) => (part === '' ? `tests.${kind}` : ''));
  return (
    <StudyQuestion
      id="testes"
      question="O que foi treinado apareceu nos testes?"
      answer={testsAnswer(tests)}
      choices={
        <ViewChoice
          label="Separar por"
          value={split}
          names={splitNames}
          onChange={(chosen) => show({ split: chosen })}
        />
      }
      figure={testsFigure(rows)}
      isRegistered={standing.isAll}
    >
      <AnalysisNumbers
        title="Parte de respostas certas"
        method={`Testes terminados, de todos os dias juntos. Teste 1: dica com palavras que o treino não mostrou (GEN); Teste 2: relações nunca treinadas, inversas (ME) e combinadas (CE). Média sobre pessoas, cada uma com a parte de suas respostas certas, e intervalo de 95% (Wilson para respostas agrupadas por pessoa). Acaso: 1 sobre o número de opções. Linhas do gráfico: ${floorsInWords(rows)}, o que alcança a melhor estratégia sem as relações em cada tipo de item; só acima disso se pode falar de relações.${testTwoCaveat(classes)} Tempo de escolha: mediana, nas respostas certas, do aparecer das opções até a primeira palavra posta.`}
        fileName={`wordmood-testes-${split}`}
        tableCaption={`Acertos por tipo${split === 'all' ? '' : ` e ${splitNames[split].toLowerCase()}`}, ${standing.words}`}
        columns={[...columns, ...standing.columns]}
        rows={rows}
        rowKey={({ kind, part }) => `${kind} ${part}`}
      />
      <FloorTestsNumbers floorTests={floorTests} />
    </StudyQuestion>
  );
}
