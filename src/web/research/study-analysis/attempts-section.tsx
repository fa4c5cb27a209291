import { SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import classes from './choice.module.css';
import { SurvivalChart } from './survival-chart.tsx';

type Attempts = StudyAnalysis['attempts'][number];
type Result = Attempts['result'];
type Step = Result['steps'][number];

const columns: readonly NumberColumn<Step>[] = [
  { name: 'attempt', label: 'Tentativa', value: ({ time }) => time },
  { name: 'at_risk', label: 'Em treino', value: ({ atRisk }) => atRisk, isNumber: true },
  { name: 'mastered', label: 'Chegaram a 90%', value: ({ events }) => events, isNumber: true },
  { name: 'censored', label: 'Saíram sem 90%', value: ({ censored }) => censored, isNumber: true },
  {
    name: 'survival',
    label: 'Ainda sem 90%',
    value: ({ survival }) => survival,
    show: ({ survival }) => percent(survival),
    isNumber: true,
  },
  {
    name: 'standard_error',
    label: 'Erro padrão',
    value: ({ standardError }) => standardError,
    show: ({ standardError }) => percent(standardError),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ interval }) => interval?.low ?? null,
    show: ({ interval }) => shareInterval(interval),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ interval }) => interval?.high ?? null, onlyInFile: true },
];

/** Attempts to the criterion in both trainings, a day at a time. */
export function AttemptsSection({ attempts }: { attempts: readonly Attempts[] }) {
  const [day, setDay] = useState('1');
  return (
    <AnalysisSection id="tentativas" heading="Tentativas até 90% de acertos">
      <SegmentedControl
        aria-label="Dia"
        value={day}
        onChange={setDay}
        data={['1', '2', '3'].map((value) => ({ value, label: `Dia ${value}` }))}
        className={classes.choice}
        size="sm"
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {attempts
          .filter((row) => String(row.day) === day)
          .map(({ task, result }) => (
            <AttemptsFigure key={task} title={`${taskNames[task]}, dia ${day}`} task={task} day={day} result={result} />
          ))}
      </SimpleGrid>
    </AnalysisSection>
  );
}

type Props = { title: string; task: Attempts['task']; day: string; result: Result };

function AttemptsFigure({ title, task, day, result }: Props) {
  const hasCurve = result.steps.length > 0;
  return (
    <ChartFigure
      title={title}
      caption={<Words result={result} />}
      chart={
        hasCurve ? (
          <SurvivalChart
            label={`${title}: parte das pessoas que ainda não chegou a 90% por número de tentativas; os mesmos números estão na tabela abaixo.`}
            steps={result.steps}
            median={result.medianAttempts}
          />
        ) : null
      }
      fileName={`wordmood-tentativas-${taskNames[task].toLowerCase().replace(' ', '-')}-dia-${day}`}
      tableCaption={`${title}: curva de Kaplan-Meier, exploratório`}
      columns={columns}
      rows={result.steps}
      rowKey={({ time }) => String(time)}
    />
  );
}

function Words({ result }: { result: Result }) {
  const { n, mastered, capped, open, medianAttempts, steps, few, fewMedian } = result;
  if (n === 0) return 'Ninguém terminou uma tentativa deste treino neste dia ainda.';
  const who = `n = ${n.toLocaleString('pt-BR')}: ${counted(mastered, 'chegou', 'chegaram')} a 90%, ${counted(capped, 'seguiu', 'seguiram')} depois da décima tentativa, ${counted(open, 'parou ou ainda está', 'pararam ou ainda estão')} no treino.`;
  if (steps.length === 0) {
    const each = few.map(({ time, event }) => (event ? String(time) : `mais de ${time}`)).join(', ');
    return (
      <>
        {who} Com menos de 5 pessoas não há curva. Tentativas de cada uma: {each}; mediana {decimal(fewMedian, 1)}.
      </>
    );
  }
  return (
    <>
      {who} Kaplan-Meier com intervalo de 95% (log-log, erro de Greenwood).{' '}
      <Text span inherit>
        {medianAttempts === null
          ? 'Menos da metade chegou a 90%: não há mediana.'
          : `Mediana: ${counted(medianAttempts, 'tentativa', 'tentativas')}.`}
      </Text>
    </>
  );
}
