import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { partsFigure } from '#research/study-figures/figures/task-figures.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, partNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { partsAnswer } from './answers/other-answers.ts';
import { shareColumns } from './share-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type ChosenParts = StudyAnalysis['chosenParts'];
type Row = ChosenParts[number];

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

/** To which options the answers of the tests went. */
export function ChosenPartsQuestion({ chosenParts }: { chosenParts: ChosenParts }) {
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
        columns={columns}
        rows={chosenParts}
        rowKey={({ kind, part }) => `${kind} ${part}`}
      />
    </StudyQuestion>
  );
}
