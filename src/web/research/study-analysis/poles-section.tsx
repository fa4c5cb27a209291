import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { daysFigure, limitsOfPole } from '#research/study-figures/figures/days-figure.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { poleNames, valenceNames } from './analysis-in-words.ts';
import { polesAnswer, timesAnswer } from './answers/change-answers.ts';
import { ChangeNumbers, DayMeansNumbers, FriedmanNumbers, type NamedMeasure } from './change-numbers.tsx';
import { StudyQuestion } from './study-question.tsx';

function nameMeasures<Name extends string>(
  measures: Record<Name, NamedMeasure['measure']>,
  names: Record<Name, string>,
) {
  return (Object.keys(names) as Name[]).map((id): NamedMeasure => ({ id, name: names[id], measure: measures[id] }));
}

/** Rounded to microseconds, the precision of the means. */
const secondsOf = (logMs: number) => Math.round(Math.exp(logMs) * 1000) / 1_000_000;
const byTable =
  'Agradável, neutra ou desagradável é o que a tabela de palavras do estudo diz, não as notas de cada pessoa: assim não há volta à média por escolha. ';
const inLogarithms =
  'Diferença do logaritmo natural do tempo: −0,10 é cerca de 10% mais rápido, 0,10 cerca de 10% mais devagar. ';

export function PolesSection({ poles }: { poles: StudyAnalysis['poles'] }) {
  const valences = nameMeasures(poles.valence, valenceNames);
  const times = nameMeasures(poles.logTime, poleNames);
  return (
    <HeadedSection gap="lg" title="Notas e tempos por tipo de palavra">
      <StudyQuestion
        id="pontas-notas"
        question="Palavras agradáveis e desagradáveis ficaram mais parecidas entre si?"
        answer={polesAnswer(poles)}
        figure={daysFigure({ kind: 'poleDays', measures: valences, limitsOf: limitsOfPole, digits: 2 })}
      >
        <DayMeansNumbers
          title="Nota por tipo de palavra em cada dia"
          unit={`notas de ${ratingRange}, e sua diferença`}
          fileName="wordmood-pontas-notas-dias"
          measures={valences}
          about={`${byTable}Distância: valência média das agradáveis menos a das desagradáveis. `}
        />
        <ChangeNumbers
          kind="poleChange"
          unit={`pontos (notas de ${ratingRange})`}
          fileName="wordmood-pontas-notas-mudanca"
          measures={valences}
        />
        <FriedmanNumbers
          title="Nota por tipo de palavra, os três dias juntos (Friedman)"
          fileName="wordmood-pontas-notas-friedman"
          measures={valences}
        />
      </StudyQuestion>
      <StudyQuestion
        id="pontas-tempos"
        question="As respostas ficaram mais rápidas?"
        answer={timesAnswer(poles)}
        figure={daysFigure({ kind: 'timeDays', measures: times, toUnit: secondsOf, digits: 2 })}
      >
        <DayMeansNumbers
          title="Tempo de resposta por tipo de palavra em cada dia"
          unit="segundos"
          fileName="wordmood-pontas-tempos-dias"
          measures={times}
          about="Médias geométricas: tempos de resposta são muito desiguais, e seus logaritmos não. "
          toUnit={secondsOf}
        />
        <ChangeNumbers
          kind="timeChange"
          unit="diferença do logaritmo do tempo"
          fileName="wordmood-pontas-tempos-mudanca"
          measures={times}
          about={inLogarithms}
        />
        <FriedmanNumbers
          title="Tempo de resposta, os três dias juntos (Friedman)"
          fileName="wordmood-pontas-tempos-friedman"
          measures={times}
        />
      </StudyQuestion>
    </HeadedSection>
  );
}
