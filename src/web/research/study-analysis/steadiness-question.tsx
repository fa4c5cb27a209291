import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { steadinessFigure } from '#research/study-figures/figures/reliability-figures.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { noCoefficientReason, poleNames, valenceNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { steadinessAnswer } from './answers/other-answers.ts';
import { StudyQuestion } from './study-question.tsx';

type Found = StudyAnalysis['poles']['reliability'];
type Coefficient = Found['betweenDays']['all']['icc'];
type Row = { id: string; name: string; detail: string; n: number; coefficient: Coefficient };

const names = { ...poleNames, ...valenceNames };

const columns: readonly NumberColumn<Row>[] = [
  { name: 'what', label: 'Valência média', value: ({ id }) => id, show: ({ name, detail }) => `${name}, ${detail}` },
  { name: 'people', label: 'n', value: ({ n }) => n, isNumber: true },
  {
    name: 'coefficient',
    label: 'Coeficiente',
    value: ({ coefficient }) => coefficient?.value ?? null,
    show: ({ n, coefficient }) => (coefficient === null ? noCoefficientReason(n) : decimal(coefficient.value, 3)),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ coefficient }) => coefficient?.interval.low ?? null,
    show: ({ coefficient }) => intervalInWords(coefficient?.interval ?? null, 3),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ coefficient }) => coefficient?.interval.high ?? null, onlyInFile: true },
];

/** How steady a person's mean valences are between days and within one. */
export function SteadinessQuestion({ found }: { found: Found }) {
  const between = (Object.keys(found.betweenDays) as (keyof Found['betweenDays'])[]).map((id): Row => {
    const { n, icc } = found.betweenDays[id];
    return { id: `between_days_${id}`, name: names[id], detail: 'entre dias', n, coefficient: icc };
  });
  const within = found.withinDay.map(
    ({ day, n, splitHalf }): Row => ({
      id: `within_day_${day}`,
      name: `Dia ${day}`,
      detail: 'metades',
      n,
      coefficient: splitHalf,
    }),
  );
  const rows = [...between, ...within];
  return (
    <StudyQuestion
      id="firmeza"
      question="As notas de uma pessoa são as mesmas de um dia para outro?"
      answer={steadinessAnswer(found)}
      figure={steadinessFigure(found)}
    >
      <AnalysisNumbers
        title="Valência média das palavras: entre dias e dentro do dia"
        method={`Entre dias: ICC(C,1), até onde as pessoas mantêm seu lugar de um dia para outro, de quem tem os três dias. Metades: palavras mostradas em lugar ímpar contra as de lugar par do mesmo dia, cada nota menos a média de sua palavra, corrigido por Spearman-Brown para o dia inteiro. A partir de ${minimumForInference} pessoas.`}
        fileName="wordmood-confiabilidade-notas"
        tableCaption="ICC entre dias e metades dentro do dia, exploratório"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </StudyQuestion>
  );
}
