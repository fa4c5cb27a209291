import { SegmentedControl } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { highestScore } from '#study/inventory/inventory.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { poleNames, probability } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { AssociationChart } from './association-chart.tsx';
import classes from './choice.module.css';

type Poles = StudyAnalysis['poles'];
type Association = Poles['accuracyBySpeed'];
type Pole = keyof typeof poleNames;
type Moment = keyof Poles['depressionByValence'];
type Row = { id: string; name: string; found: Association };

const columns: readonly NumberColumn<Row>[] = [
  { name: 'words', label: 'Correlação', value: ({ id }) => id, show: ({ name }) => name },
  { name: 'people', label: 'n', value: ({ found }) => found.n, isNumber: true },
  { name: 'r', label: 'r', value: ({ found }) => found.r, show: ({ found }) => decimal(found.r), isNumber: true },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ found }) => found.interval?.low ?? null,
    show: ({ found }) => intervalInWords(found.interval),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ found }) => found.interval?.high ?? null, onlyInFile: true },
  {
    name: 't',
    label: 't (gl)',
    value: ({ found }) => found.test?.t ?? null,
    show: ({ found: { test } }) => (test === null ? nothing : `${decimal(test.t)} (${test.degreesOfFreedom})`),
    isNumber: true,
  },
  {
    name: 'p',
    label: 'p',
    value: ({ found }) => found.test?.p ?? null,
    show: ({ found }) => probability(found.test?.p ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm',
    label: 'p (Holm)',
    value: ({ found }) => found.test?.holm ?? null,
    show: ({ found }) => probability(found.test?.holm ?? null),
    isNumber: true,
  },
  {
    name: 'slope',
    label: 'Inclinação',
    value: ({ found }) => found.line?.slope ?? null,
    show: ({ found }) => decimal(found.line?.slope ?? null),
    isNumber: true,
  },
  { name: 'intercept', label: '', value: ({ found }) => found.line?.intercept ?? null, onlyInFile: true },
];

const dotsInWords =
  'Cada círculo é uma pessoa, ou várias com os mesmos valores ao décimo, e então maior. Linha: mínimos quadrados; r de Pearson com intervalo de Fisher, a partir de 5 pessoas. Andar junto não diz o que causa o quê.';

type Axes = { x: string; y: string; yLimits?: readonly [number, number]; name: string };
const axes: Record<Moment, Axes> = {
  dayOne: {
    x: 'valência média no dia 1',
    y: 'depressão no dia 1',
    yLimits: [0, highestScore],
    name: 'Dia 1',
  },
  change: { x: 'mudança da valência média', y: 'mudança da depressão', name: 'Mudança do dia 1 ao 3' },
};

/** What goes together with what: depression with ratings, right answers with speed. */
export function AssociationsSection({ poles }: { poles: Poles }) {
  const [moment, setMoment] = useState<Moment>('dayOne');
  const [pole, setPole] = useState<Pole>('all');
  const found = poles.depressionByValence[moment];
  const { x, y, yLimits, name } = axes[moment];
  return (
    <AnalysisSection id="relacoes" heading="O que anda junto">
      <SegmentedControl
        aria-label="Momento"
        value={moment}
        onChange={(value) => setMoment(value as Moment)}
        data={(Object.keys(axes) as Moment[]).map((value) => ({ value, label: axes[value].name }))}
        className={classes.choice}
        size="sm"
      />
      <SegmentedControl
        aria-label="Palavras"
        value={pole}
        onChange={(value) => setPole(value as Pole)}
        data={(Object.keys(poleNames) as Pole[]).map((value) => ({ value, label: poleNames[value] }))}
        className={classes.choice}
        size="sm"
      />
      <ChartFigure
        title={`Depressão e nota das palavras: ${name.toLowerCase()}`}
        caption={`No gráfico: ${poleNames[pole].toLowerCase()}; n = ${found[pole].n.toLocaleString('pt-BR')}. ${dotsInWords}`}
        chart={
          found[pole].n === 0 ? null : (
            <AssociationChart
              label={`Depressão pela valência média das palavras (${poleNames[pole].toLowerCase()}), ${name.toLowerCase()}, com a linha dos mínimos quadrados; a correlação está na tabela abaixo.`}
              found={found[pole]}
              xAxis={x}
              yAxis={y}
              {...(yLimits === undefined ? {} : { yLimits })}
            />
          )
        }
        fileName={`wordmood-depressao-notas-${moment === 'dayOne' ? 'dia-1' : 'mudanca'}`}
        tableCaption={`Depressão e nota das palavras, ${name.toLowerCase()}, exploratório`}
        columns={columns}
        rows={(Object.keys(poleNames) as Pole[]).map((id) => ({ id, name: poleNames[id], found: found[id] }))}
        rowKey={({ id }) => id}
      />
      <ChartFigure
        title="Acertos e tempo de escolha nos testes"
        caption={`Cada pessoa, em todos os testes que terminou; n = ${poles.accuracyBySpeed.n.toLocaleString('pt-BR')}. Tempo: média geométrica, e a correlação é com o logaritmo do tempo. ${dotsInWords}`}
        chart={
          poles.accuracyBySpeed.n === 0 ? null : (
            <AssociationChart
              label="Porcentagem de respostas certas pelo tempo de escolha, com a linha dos mínimos quadrados; a correlação está na tabela abaixo."
              found={poles.accuracyBySpeed}
              xAxis="tempo de escolha em segundos"
              yAxis="% de respostas certas"
              yLimits={[0, 100]}
              lineInputOf={(seconds) => Math.log(1000 * seconds)}
            />
          )
        }
        fileName="wordmood-acertos-tempo"
        tableCaption="Acertos e logaritmo do tempo de escolha, exploratório"
        columns={columns}
        rows={[{ id: 'speed', name: 'Acertos e tempo de escolha', found: poles.accuracyBySpeed }]}
        rowKey={({ id }) => id}
      />
    </AnalysisSection>
  );
}
