import { Text } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { counted } from '#study/wording/counted.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, partNames, percentLevel } from './analysis-in-words.ts';
import { IntervalChart } from './interval-chart.tsx';
import { shareAxis, withinShares } from './share-axis.ts';
import { shareColumns } from './share-columns.ts';

type ChosenParts = StudyAnalysis['chosenParts'];
type Row = ChosenParts['results'][number];

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'kind',
    label: 'Tipo e opção escolhida',
    value: ({ kind }) => kind,
    show: ({ kind, part }) => `${kindNames[kind]}, ${partNames[part]}`,
  },
  { name: 'part', label: '', value: ({ part }) => part, onlyInFile: true },
  { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
  { name: 'answers', label: 'Respostas', value: ({ answers }) => answers, isNumber: true },
  { name: 'chosen', label: 'Escolhidas', value: ({ chosen }) => chosen, isNumber: true },
  ...shareColumns({ mean: 'Parte das respostas (média das pessoas)', chance: 'Acaso' }),
];

/** To which options the answers of the tests went, and how many answers do not say it. */
export function ChosenPartsFigure({ chosenParts }: { chosenParts: ChosenParts }) {
  const { results, answersWithoutParts } = chosenParts;
  return (
    <>
      {results.length > 0 && (
        <ChartFigure
          title="O que foi escolhido"
          caption="Parte das respostas que foi para cada tipo de opção, certas e erradas juntas: em cada tipo de item as partes somam 100%. Isca: seria a certa sob a outra dica. Do lado da certa, do lado da isca: as outras opções, pela ponta, pela classe ou pela rede. Ponto e traço: média sobre pessoas e intervalo de 95% (t de Student); com menos de 5 pessoas, cada uma como um círculo e a mediana como losango. Traço curto: acaso, a parte das opções mostradas que são desse tipo."
          chart={
            <IntervalChart
              label="Parte das respostas que foi para cada tipo de opção, média sobre pessoas com intervalo de 95%, por tipo de item, com o acaso; os mesmos números estão na tabela abaixo."
              rows={results.map((row) => ({
                name: `${row.kind}, ${partNames[row.part]}`,
                detail: `n = ${row.people.toLocaleString('pt-BR')}`,
                estimate: row.share ?? row.medianShare,
                interval: withinShares(row.interval),
                dots: row.fewShares,
                median: row.medianShare,
                chance: row.chance,
              }))}
              axis="respostas"
              ends={shareAxis}
              format={percentLevel}
            />
          }
          fileName="wordmood-testes-escolhas"
          tableCaption="Respostas por tipo de item e parte escolhida, exploratório"
          columns={columns}
          rows={results}
          rowKey={({ kind, part }) => `${kind} ${part}`}
        />
      )}
      {answersWithoutParts > 0 && (
        <Text size="sm" maw="75ch">
          {counted(answersWithoutParts, 'resposta', 'respostas')} a itens da versão 1 do gerador, que não guardam que
          tipo de opção cada uma é, {answersWithoutParts === 1 ? 'fica' : 'ficam'} fora das partes escolhidas.
        </Text>
      )}
    </>
  );
}
