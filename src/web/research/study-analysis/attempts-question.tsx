import { Text } from '@mantine/core';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { attemptsFigure } from '#research/study-figures/figures/task-figures.ts';
import { plural } from '#study/wording/plural.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { attemptsAnswer } from './answers/other-answers.ts';
import { decimalOf, intervalOf, numberOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

type Attempts = StudyAnalysis['attempts'][number];
type Result = Attempts['result'];
type Step = Result['steps'][number];

const columns: readonly NumberColumn<Step>[] = [
  { name: 'attempt', label: 'Tentativa', value: ({ time }) => time },
  numberOf('at_risk', 'Em treino', ({ atRisk }) => atRisk),
  numberOf('mastered', 'Chegaram a 90%', ({ events }) => events),
  numberOf('censored', 'Saíram sem 90%', ({ censored }) => censored),
  decimalOf('survival', 'Ainda sem 90%', ({ survival }) => survival, percent),
  decimalOf('standard_error', 'Erro padrão', ({ standardError }) => standardError, percent),
  ...intervalOf<Step>('ci_low', 'IC 95%', ({ interval }) => interval, shareInterval),
];

const dayNames = { 1: 'Dia 1', 2: 'Dia 2', 3: 'Dia 3' } as const;

export function AttemptsQuestion({ attempts }: { attempts: readonly Attempts[] }) {
  const { day, show } = useStudyView();
  const today = attempts.filter((row) => row.day === day);
  const hasCurve = today.some(({ result }) => result.steps.length > 0);
  return (
    <StudyQuestion
      id="tentativas"
      question="Quantas tentativas foram precisas para chegar a 90% de acertos?"
      answer={attemptsAnswer(attempts, day)}
      choices={
        <ViewChoice
          label="Dia"
          value={String(day) as '1' | '2' | '3'}
          names={dayNames}
          onChange={(chosen) => show({ day: Number(chosen) as 1 | 2 | 3 })}
        />
      }
      figure={hasCurve ? attemptsFigure(attempts, day) : null}
    >
      {today.map(({ task, result }) => (
        <AnalysisNumbers
          key={task}
          title={`${taskNames[task]}, dia ${day}`}
          method={<Words result={result} />}
          fileName={`wordmood-tentativas-${taskNames[task].toLowerCase().replace(' ', '-')}-dia-${day}`}
          tableCaption={`${taskNames[task]}, dia ${day}: curva de Kaplan-Meier, exploratório`}
          columns={columns}
          rows={result.steps}
        />
      ))}
    </StudyQuestion>
  );
}

function Words({ result }: { result: Result }) {
  const { n, mastered, masteredInFive, capped, open, medianAttempts, steps, few, fewMedian } = result;
  if (n === 0) return 'Ninguém terminou uma tentativa deste treino neste dia ainda.';
  const who = `n = ${n.toLocaleString('pt-BR')}: ${plural(mastered, 'chegou', 'chegaram')} a 90% (${masteredInFive.toLocaleString('pt-BR')} com 8 ou mais dos 10 itens de cinco opções), ${plural(capped, 'seguiu', 'seguiram')} depois da décima tentativa, ${plural(open, 'parou ou ainda está', 'pararam ou ainda estão')} no treino.`;
  if (steps.length === 0) {
    const each = few.map(({ time, event }) => (event ? String(time) : `mais de ${time}`)).join(', ');
    return (
      <>
        {who} Com menos de {minimumForInference} pessoas não há curva. Tentativas de cada uma: {each}; mediana{' '}
        {decimal(fewMedian, 1)}.
      </>
    );
  }
  return (
    <>
      {who} Kaplan-Meier com intervalo de 95% (log-log, erro de Greenwood).{' '}
      <Text span inherit>
        {medianAttempts === null
          ? 'Menos da metade chegou a 90%: não há mediana.'
          : `Mediana: ${plural(medianAttempts, 'tentativa', 'tentativas')}.`}
      </Text>
    </>
  );
}
