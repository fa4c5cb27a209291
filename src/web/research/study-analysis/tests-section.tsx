import { SegmentedControl, Text } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, percent } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import classes from './choice.module.css';
import { IntervalChart } from './interval-chart.tsx';

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
  { name: 'share', label: 'Acertos', value: ({ share }) => share, show: ({ share }) => percent(share), isNumber: true },
  {
    name: 'ci_low',
    label: 'IC 95 % (Wilson)',
    value: ({ interval }) => interval?.low ?? null,
    show: ({ interval }) => (interval === null ? nothing : `${percent(interval.low)} a ${percent(interval.high)}`),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ interval }) => interval?.high ?? null, onlyInFile: true },
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

/** Share of right answers in the tests by kind of item, whole or split. */
export function TestsSection({ tests }: { tests: readonly Row[] }) {
  const [split, setSplit] = useState<Split>('all');
  const rows = tests.filter((row) => row.split === split);
  return (
    <AnalysisSection id="testes" heading="Acertos nos testes">
      {tests.length === 0 ? (
        <Text>Ninguém terminou um teste ainda: os acertos aparecem aqui depois do primeiro Teste 1.</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label="Separar por"
            value={split}
            onChange={(value) => setSplit(value as Split)}
            data={(Object.keys(splitNames) as Split[]).map((value) => ({ value, label: splitNames[value] }))}
            className={classes.choice}
            size="sm"
          />
          <ChartFigure
            title="Parte de respostas certas"
            caption="Testes terminados, de todos os dias juntos. Teste 1: dica com pares que o treino deixou de fora (GEN); Teste 2: relações nunca treinadas, inversas (ME) e combinadas (CE). Intervalo de Wilson, só a partir de 5 pessoas; respostas da mesma pessoa não são independentes, e por isso ele é estreito demais. Acaso: 20 a 33 %, conforme o número de opções. Tempo de escolha: mediana, nas respostas certas, do aparecer das opções até a primeira palavra posta."
            chart={
              <IntervalChart
                label="Parte de respostas certas com intervalo de 95 % por tipo de item; os mesmos números estão na tabela abaixo."
                rows={rows.map((row) => ({
                  name: split === 'all' ? row.kind : `${row.kind}, ${partInWords(row)}`,
                  detail: `${row.answers.toLocaleString('pt-BR')} itens, n = ${row.people.toLocaleString('pt-BR')}`,
                  estimate: row.share,
                  interval: row.interval,
                  dots: [],
                  median: row.interval === null ? row.share : null,
                }))}
                axis="respostas certas"
                ends={{ domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] }}
                format={(share) => percent(share).replace(',0', '')}
              />
            }
            fileName={`wordmood-testes-${split}`}
            tableCaption={`Acertos por tipo${split === 'all' ? '' : ` e ${splitNames[split].toLowerCase()}`}, exploratório`}
            columns={columns}
            rows={rows}
            rowKey={({ kind, part }) => `${kind} ${part}`}
          />
        </>
      )}
    </AnalysisSection>
  );
}
