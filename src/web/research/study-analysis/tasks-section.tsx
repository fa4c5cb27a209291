import { Text } from '@mantine/core';
import { relationalFrom } from '#research/statistics/score-levels.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { partsFigure, relationalFigure, testsFigure } from '#research/study-figures/figures/task-figures.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { plural } from '#study/wording/plural.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { decimal, enDash } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, partNames, percent, percentLevel, shareInterval, testTwoCaveat } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { partsAnswer, relationalAnswer, testsAnswer } from './answers/other-answers.ts';
import { AttemptsQuestion } from './attempts-question.tsx';
import { decimalOf, inFile, intervalOf, numberOf, probabilitiesOf, shareColumns } from './number-columns.ts';
import { useRegistration } from './registered-analyses.tsx';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

type Row = StudyAnalysis['tests'][number];
const splitNames: Record<Row['split'], string> = {
  all: 'Tudo',
  context: 'Dica',
  size: 'Opções',
  pole: 'Ponta',
  day: 'Dia',
};

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'kind',
    label: 'Tipo',
    value: ({ kind }) => kind,
    show: ({ kind, split, part }) =>
      [kindNames[kind], portugueseWords.splits[split](part)].filter((text) => text !== '').join(', '),
  },
  inFile('split', ({ split }) => split),
  inFile('part', ({ part }) => part),
  numberOf('people', 'Pessoas', ({ people }) => people),
  numberOf('answers', 'Respostas', ({ answers }) => answers),
  numberOf('right', 'Certas', ({ right }) => right),
  ...shareColumns({ mean: 'Proporção de acertos (média das pessoas)', chance: 'Acaso (1/k)' }),
  decimalOf(
    'median_latency_ms',
    'Tempo de escolha',
    ({ medianLatencyMs }) => medianLatencyMs,
    (ms) => (ms === null ? enDash : `${decimal(ms / 1000, 2)} s`),
  ),
  decimalOf('resets_per_item', 'Recomeços por item', ({ resetsPerItem }) => resetsPerItem),
];

type Props = Pick<
  StudyAnalysis,
  'attempts' | 'classes' | 'tests' | 'floorTests' | 'personScores' | 'chosenParts' | 'relational'
>;

function floorsInWords(rows: readonly Row[]): string {
  return [...new Set(rows.map(({ kind, floor }) => `${kind} ${percentLevel(floor)}`))].join(', ');
}

export function TasksSection({ attempts, classes, tests, floorTests, personScores, chosenParts, relational }: Props) {
  return (
    <HeadedSection gap="lg" title="Treinos e testes">
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
    </HeadedSection>
  );
}

function TestsQuestion({ tests, classes, floorTests }: Pick<Props, 'tests' | 'classes' | 'floorTests'>) {
  const { split, show } = useStudyView();
  const rows = tests.filter((row) => row.split === split);
  // Only whole kinds can be registered.
  const registration = useRegistration(rows, ({ kind, part }) => (part === '' ? `tests.${kind}` : ''));
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
      isRegistered={registration.isAll}
    >
      <AnalysisNumbers
        title="Parte de respostas certas"
        method={`Testes terminados, de todos os dias juntos. Teste 1: dica com palavras que o treino não mostrou (GEN); Teste 2: relações nunca treinadas, inversas (ME) e combinadas (CE). Média sobre pessoas, cada uma com a parte de suas respostas certas, e intervalo de 95% (Wilson para respostas agrupadas por pessoa). Acaso: 1 sobre o número de opções. Linhas do gráfico: ${floorsInWords(rows)}, o que alcança a melhor estratégia sem as relações em cada tipo de item; só acima disso se pode falar de relações.${testTwoCaveat(classes)} Tempo de escolha: mediana, nas respostas certas, de quando a pessoa abriu as opções até a primeira palavra posta.`}
        fileName={`wordmood-testes-${split}`}
        tableCaption={`Acertos por tipo${split === 'all' ? '' : ` e ${splitNames[split].toLowerCase()}`}, ${registration.words}`}
        columns={[...columns, ...registration.columns]}
        rows={rows}
      />
      <FloorTestsNumbers floorTests={floorTests} />
    </StudyQuestion>
  );
}

type ChosenParts = StudyAnalysis['chosenParts'];
const chosenColumns: readonly NumberColumn<ChosenParts[number]>[] = [
  {
    name: 'kind',
    label: 'Tipo e opção escolhida',
    value: ({ kind }) => kind,
    show: ({ kind, part }) => `${kindNames[kind]}, ${partNames[part]}`,
  },
  inFile('part', ({ part }) => part),
  numberOf('people', 'Pessoas', ({ people }) => people),
  numberOf('answers', 'Respostas', ({ answers }) => answers),
  numberOf('chosen', 'Escolhidas', ({ chosen }) => chosen),
  ...shareColumns({ mean: 'Parte das respostas (média das pessoas)', chance: 'Acaso' }),
];

function ChosenPartsQuestion({ chosenParts }: { chosenParts: ChosenParts }) {
  return (
    <StudyQuestion
      id="escolhas"
      question="O que foi escolhido, e não só se estava certo?"
      answer={partsAnswer(chosenParts)}
      figure={partsFigure(chosenParts)}
    >
      <AnalysisNumbers
        title="O que foi escolhido"
        method="Parte das respostas que foi para cada tipo de opção, certas e erradas juntas: em cada tipo de item as partes somam 100%. Isca: seria a certa sob a outra dica. Do lado da certa, do lado da isca: as outras opções, pela ponta, pela classe ou pela rede. Média sobre pessoas e intervalo de 95% (Wilson para respostas agrupadas por pessoa). Acaso: a parte das opções mostradas que são desse tipo."
        fileName="wordmood-testes-escolhas"
        tableCaption="Respostas por tipo de item e parte escolhida, exploratório"
        columns={chosenColumns}
        rows={chosenParts}
      />
    </StudyQuestion>
  );
}

type FloorRow = StudyAnalysis['floorTests'][number];
const floorColumns: readonly NumberColumn<FloorRow>[] = [
  { name: 'kind', label: 'Tipo', value: ({ kind }) => kind, show: ({ kind }) => kindNames[kind] },
  { name: 'floor', label: 'Sem a relação', value: ({ floor }) => floor, show: ({ floor }) => percentLevel(floor) },
  numberOf('people', 'Pessoas', ({ people }) => people),
  numberOf(
    't',
    't (gl)',
    ({ test }) => test?.t,
    ({ test }) => (test === null ? decimal(null) : `${decimal(test.t)} (${test.degreesOfFreedom})`),
  ),
  ...probabilitiesOf<FloorRow>('p', 'p', ({ test }) => test),
  numberOf('above', 'Acima', ({ sign }) => sign?.above),
  numberOf('below', 'Abaixo', ({ sign }) => sign?.below),
  ...probabilitiesOf<FloorRow>('sign_p', 'p do sinal', ({ sign }) => sign),
];

function FloorTestsNumbers({ floorTests }: { floorTests: readonly FloorRow[] }) {
  const registration = useRegistration(floorTests, ({ kind }) => `floor.${kind}`);
  return (
    <AnalysisNumbers
      title="Acertos contra o que se alcança sem a relação"
      method="De um lado só: a média das pessoas passa do que alcança a melhor estratégia sem a relação? t de Student sobre pessoas; ao lado, o teste exato do sinal: mais pessoas acima do que haveria se todas estivessem nesse nível? A partir de 5 pessoas."
      fileName="wordmood-testes-sem-relacao"
      tableCaption={`Testes contra o que se alcança sem a relação, ${registration.words}`}
      columns={[...floorColumns, ...registration.columns]}
      rows={floorTests}
    />
  );
}

type RelationalRow = StudyAnalysis['relational'][number];

const relationalColumns: readonly NumberColumn<RelationalRow>[] = [
  {
    name: 'task',
    label: 'Teste e dia',
    value: ({ task }) => task,
    show: ({ task, day }) => `${taskNames[task]}, dia ${day}`,
  },
  inFile('day', ({ day }) => day),
  numberOf('people', 'Pessoas', ({ people }) => people),
  numberOf('relational', `${relationalFrom} ou 10 de 10`, ({ relational }) => relational),
  decimalOf('share', 'Parte', ({ share }) => share, percent),
  ...intervalOf<RelationalRow>('ci_low', 'IC 95% (Wilson)', ({ interval }) => interval, shareInterval),
];

function RelationalQuestion({ relational }: { relational: readonly RelationalRow[] }) {
  const registration = useRegistration(relational, ({ task }) => `relational.${task}`);
  const hasShares = relational.some(({ interval }) => interval !== null);
  return (
    <StudyQuestion
      id="nove-de-dez"
      question="Quantas pessoas acertaram 9 ou 10 de 10?"
      answer={relationalAnswer(relational)}
      figure={hasShares ? relationalFigure(relational) : null}
      isRegistered={registration.isAll}
    >
      <AnalysisNumbers
        title="Quem acertou 9 ou 10 de 10"
        method="Parte das pessoas com 9 ou 10 de 10 em um teste de um dia: só uma descrição, porque dez itens são poucos para dizer como uma pessoa responde (os trinta itens dos três dias dizem mais). Intervalo de Wilson sobre pessoas, a partir de 5."
        fileName="wordmood-testes-nove-de-dez"
        tableCaption={`Pessoas com 9 ou 10 de 10 por teste e dia, ${registration.words}`}
        columns={[...relationalColumns, ...registration.columns]}
        rows={relational}
      />
    </StudyQuestion>
  );
}

type Scores = StudyAnalysis['personScores'];
type ScoreRow = Scores[number]['scores'][number] & Pick<Scores[number], 'task' | 'floor'>;

/** Posterior probability that counts as above the floor. */
const convincing = 0.95;

const scoreColumns: readonly NumberColumn<ScoreRow>[] = [
  { name: 'task', label: 'Teste', value: ({ task }) => task, show: ({ task }) => taskNames[task] },
  numberOf('right', 'Certas de 30', ({ right }) => right),
  numberOf('people', 'Pessoas', ({ people }) => people),
  { name: 'floor', label: 'Sem a relação', value: ({ floor }) => floor, show: ({ floor }) => percentLevel(floor) },
  decimalOf('above_floor', 'Probabilidade de estar acima', ({ aboveFloor }) => aboveFloor, 3),
];

function PersonScoresQuestion({ personScores, classes }: Pick<StudyAnalysis, 'personScores' | 'classes'>) {
  const rows = personScores.flatMap(({ task, floor, scores }) => scores.map((score) => ({ task, floor, ...score })));
  const clauses = personScores
    .filter(({ people }) => people > 0)
    .map(({ task, floor, people, scores }) => {
      const above = scores.filter(({ aboveFloor }) => aboveFloor >= convincing);
      const count = above.reduce((sum, score) => sum + score.people, 0);
      return `no ${taskNames[task]}, ${count.toLocaleString('pt-BR')} de ${plural(people, 'pessoa', 'pessoas')} passam de ${percentLevel(floor)} com probabilidade de 95% ou mais`;
    });
  return (
    <StudyQuestion
      id="trinta-itens"
      question="Quantas pessoas acertam mais do que se alcança sem a relação?"
      answer={
        clauses.length === 0
          ? 'Ninguém terminou ainda um mesmo teste nos três dias.'
          : `Nos trinta itens dos três dias: ${clauses.join('; ')}.`
      }
      figure={null}
    >
      <AnalysisNumbers
        title="Pessoas pelos trinta itens de um teste"
        method={`Só quem terminou o teste nos três dias. A probabilidade é a posterior de que a parte de acertos da própria pessoa passe do que alcança a melhor estratégia sem a relação: distribuição beta, a priori uniforme. No Teste 2 esse valor é a média dos dois tipos de item.${testTwoCaveat(classes)}`}
        fileName="wordmood-testes-trinta-itens"
        tableCaption="Pessoas por respostas certas de trinta, exploratório"
        columns={scoreColumns}
        rows={rows}
      />
    </StudyQuestion>
  );
}
