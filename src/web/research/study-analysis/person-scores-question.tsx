import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { counted } from '#study/wording/counted.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percentLevel, testTwoCaveat } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { StudyQuestion } from './study-question.tsx';

type Scores = StudyAnalysis['personScores'];
type Row = Scores[number]['scores'][number] & Pick<Scores[number], 'task' | 'floor'>;

/** From this posterior probability on somebody is counted as above the level. */
const convincing = 0.95;

const columns: readonly NumberColumn<Row>[] = [
  { name: 'task', label: 'Teste', value: ({ task }) => task, show: ({ task }) => taskNames[task] },
  { name: 'right', label: 'Certas de 30', value: ({ right }) => right, isNumber: true },
  { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
  { name: 'floor', label: 'Sem a relação', value: ({ floor }) => floor, show: ({ floor }) => percentLevel(floor) },
  {
    name: 'above_floor',
    label: 'Probabilidade de estar acima',
    value: ({ aboveFloor }) => aboveFloor,
    show: ({ aboveFloor }) => decimal(aboveFloor, 3),
    isNumber: true,
  },
];

/** How people did over the thirty items of each test, each with the probability of being above the level without the relation. */
export function PersonScoresQuestion({ personScores, classes }: Pick<StudyAnalysis, 'personScores' | 'classes'>) {
  const rows = personScores.flatMap(({ task, floor, scores }) => scores.map((score) => ({ task, floor, ...score })));
  const clauses = personScores
    .filter(({ people }) => people > 0)
    .map(({ task, floor, people, scores }) => {
      const above = scores.filter(({ aboveFloor }) => aboveFloor >= convincing);
      const count = above.reduce((sum, score) => sum + score.people, 0);
      return `no ${taskNames[task]}, ${count.toLocaleString('pt-BR')} de ${counted(people, 'pessoa', 'pessoas')} passam de ${percentLevel(floor)} com probabilidade de 95% ou mais`;
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
        columns={columns}
        rows={rows}
        rowKey={({ task, right }) => `${task} ${right}`}
      />
    </StudyQuestion>
  );
}
