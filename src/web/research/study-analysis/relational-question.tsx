import { relationalFrom } from '#research/statistics/score-levels.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { relationalFigure } from '#research/study-figures/figures/task-figures.ts';
import { taskNames } from '#study/wording/task-names.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { relationalAnswer } from './answers/other-answers.ts';
import { useStanding } from './registered-analyses.tsx';
import { StudyQuestion } from './study-question.tsx';

type Row = StudyAnalysis['relational'][number];

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'task',
    label: 'Teste e dia',
    value: ({ task }) => task,
    show: ({ task, day }) => `${taskNames[task]}, dia ${day}`,
  },
  { name: 'day', label: '', value: ({ day }) => day, onlyInFile: true },
  { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
  { name: 'relational', label: `${relationalFrom} ou 10 de 10`, value: ({ relational }) => relational, isNumber: true },
  { name: 'share', label: 'Parte', value: ({ share }) => share, show: ({ share }) => percent(share), isNumber: true },
  {
    name: 'ci_low',
    label: 'IC 95% (Wilson)',
    value: ({ interval }) => interval?.low ?? null,
    show: ({ interval }) => shareInterval(interval),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ interval }) => interval?.high ?? null, onlyInFile: true },
];

/** How many people respond relationally in each test of each day. */
export function RelationalQuestion({ relational }: { relational: readonly Row[] }) {
  const standing = useStanding(relational, ({ task }) => `relational.${task}`);
  const hasShares = relational.some(({ interval }) => interval !== null);
  return (
    <StudyQuestion
      id="nove-de-dez"
      question="Quantas pessoas acertaram 9 ou 10 de 10?"
      answer={relationalAnswer(relational)}
      figure={hasShares ? relationalFigure(relational) : null}
      isRegistered={standing.isAll}
    >
      <AnalysisNumbers
        title="Quem acertou 9 ou 10 de 10"
        method="Parte das pessoas com 9 ou 10 de 10 em um teste de um dia: só uma descrição, porque dez itens são poucos para dizer como uma pessoa responde (os trinta itens dos três dias dizem mais). Intervalo de Wilson sobre pessoas, a partir de 5."
        fileName="wordmood-testes-nove-de-dez"
        tableCaption={`Pessoas com 9 ou 10 de 10 por teste e dia, ${standing.words}`}
        columns={[...columns, ...standing.columns]}
        rows={relational}
        rowKey={({ task, day }) => `${task} ${day}`}
      />
    </StudyQuestion>
  );
}
