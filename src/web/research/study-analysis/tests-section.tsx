import { SegmentedControl, Text } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { levelsWithoutRelation } from '#analysis/statistics/score-levels.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, percentLevel } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import classes from './choice.module.css';
import { ChosenPartsFigure } from './chosen-parts-figure.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { useStanding } from './registered-analyses.tsx';
import { RelationalFigure } from './relational-figure.tsx';
import { shareAxis, withinShares } from './share-axis.ts';
import { shareColumns } from './share-columns.ts';

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

type Props = { tests: readonly Row[] } & Pick<StudyAnalysis, 'chosenParts' | 'relational'>;

/** Share of right answers in the tests by kind of item, whole or split, what was chosen, and how many people respond relationally. */
export function TestsSection({ tests, chosenParts, relational }: Props) {
  const [split, setSplit] = useState<Split>('all');
  const rows = tests.filter((row) => row.split === split);
  // Only a kind as a whole can be registered, none of its parts.
  const standing = useStanding(rows, ({ kind, part }) => (part === '' ? `tests.${kind}` : ''));
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
            caption={`Testes terminados, de todos os dias juntos. Teste 1: dica com palavras que o treino não mostrou (GEN); Teste 2: relações nunca treinadas, inversas (ME) e combinadas (CE). Ponto e traço: média sobre pessoas, cada uma com a parte de suas respostas certas, e intervalo de 95% (t de Student); com menos de 5 pessoas, cada uma como um círculo e a mediana como losango. Traço curto: acaso, 1 sobre o número de opções. Linhas: ${percentLevel(levelsWithoutRelation.belonging)}, de quem sabe o que combina e não lê a dica, e ${percentLevel(levelsWithoutRelation.valence)}, de quem vai pela valência e pela dica; só acima delas se pode falar de relações. Tempo de escolha: mediana, nas respostas certas, do aparecer das opções até a primeira palavra posta.`}
            chart={
              <IntervalChart
                label="Parte de respostas certas, média sobre pessoas com intervalo de 95%, por tipo de item, com o acaso e duas linhas de comparação; os mesmos números estão na tabela abaixo."
                rows={rows.map((row) => ({
                  name: split === 'all' ? row.kind : `${row.kind}, ${partInWords(row)}`,
                  detail: `n = ${row.people.toLocaleString('pt-BR')}`,
                  estimate: row.share ?? row.medianShare,
                  interval: withinShares(row.interval),
                  dots: row.fewShares,
                  median: row.medianShare,
                  chance: row.chance,
                }))}
                axis="respostas certas"
                levels={Object.values(levelsWithoutRelation)}
                ends={shareAxis}
                format={percentLevel}
              />
            }
            fileName={`wordmood-testes-${split}`}
            tableCaption={`Acertos por tipo${split === 'all' ? '' : ` e ${splitNames[split].toLowerCase()}`}, ${standing.words}`}
            columns={[...columns, ...standing.columns]}
            rows={rows}
            rowKey={({ kind, part }) => `${kind} ${part}`}
          />
          <ChosenPartsFigure chosenParts={chosenParts} />
          <RelationalFigure relational={relational} />
        </>
      )}
    </AnalysisSection>
  );
}
