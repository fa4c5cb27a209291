import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { depressionFigure, speedFigure } from '#research/study-figures/figures/association-figures.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { noCoefficientReason, poleNames } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { associationAnswer } from './answers/other-answers.ts';
import { decimalOf, inFile, intervalOf, numberOf, probabilitiesOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';
import { useStudyView } from './use-study-view.ts';
import { ViewChoice } from './view-choice.tsx';

type Poles = StudyAnalysis['poles'];
type Association = Poles['accuracyBySpeed'];
type Pole = keyof typeof poleNames;
type Row = { id: string; name: string; found: Association };

const columns: readonly NumberColumn<Row>[] = [
  { name: 'words', label: 'Correlação', value: ({ id }) => id, show: ({ name }) => name },
  numberOf('people', 'n', ({ found }) => found.n),
  decimalOf('r', 'r', ({ found }) => found.r),
  ...intervalOf<Row>('ci_low', 'IC 95%', ({ found }) => found.interval),
  numberOf(
    't',
    't (gl)',
    ({ found }) => found.test?.t,
    ({ found: { n, test } }) =>
      test === null ? noCoefficientReason(n) : `${decimal(test.t)} (${test.degreesOfFreedom})`,
  ),
  ...probabilitiesOf<Row>('p', 'p', ({ found }) => found.test),
  decimalOf('slope', 'Inclinação', ({ found }) => found.line?.slope),
  inFile('intercept', ({ found }) => found.line?.intercept),
];

const method = `r de Pearson; intervalo pelo z de Fisher, por jackknife, a partir de ${minimumForInference} pessoas; inclinação pelos mínimos quadrados. Andar junto não diz o que causa o quê.`;
const momentNames = { dayOne: 'Dia 1', change: 'Mudança do dia 1 ao 3' } as const;
const depressionTexts = {
  dayOne: {
    who: 'Quem deu notas mais altas às palavras',
    higher: 'tinha depressão mais alta',
    lower: 'tinha depressão mais baixa',
  },
  change: {
    who: 'Em quem as notas das palavras subiram',
    higher: 'a depressão subiu também',
    lower: 'a depressão caiu',
  },
} as const;

export function AssociationsSection({ poles }: { poles: Poles }) {
  const { moment, pole, show } = useStudyView();
  const found = poles.depressionByValence[moment];
  const name = momentNames[moment].toLowerCase();
  return (
    <HeadedSection gap="lg" title="O que anda junto">
      <StudyQuestion
        id="depressao-notas"
        question="Depressão e notas das palavras andam juntas?"
        answer={associationAnswer(found[pole], depressionTexts[moment])}
        choices={
          <>
            <ViewChoice
              label="Momento"
              value={moment}
              names={momentNames}
              onChange={(chosen) => show({ moment: chosen })}
            />
            <ViewChoice label="Palavras" value={pole} names={poleNames} onChange={(chosen) => show({ pole: chosen })} />
          </>
        }
        figure={found[pole].n === 0 ? null : depressionFigure(poles.depressionByValence, moment, pole)}
      >
        <AnalysisNumbers
          title={`Depressão e nota das palavras: ${name}`}
          method={method}
          fileName={`wordmood-depressao-notas-${moment === 'dayOne' ? 'dia-1' : 'mudanca'}`}
          tableCaption={`Depressão e nota das palavras, ${name}, exploratório`}
          columns={columns}
          rows={(Object.keys(poleNames) as Pole[]).map((id) => ({ id, name: poleNames[id], found: found[id] }))}
        />
      </StudyQuestion>
      <StudyQuestion
        id="acertos-tempo"
        question="Quem escolhe mais devagar acerta mais?"
        answer={associationAnswer(poles.accuracyBySpeed, {
          who: 'Quem escolheu mais devagar',
          higher: 'acertou mais',
          lower: 'acertou menos',
        })}
        figure={poles.accuracyBySpeed.n === 0 ? null : speedFigure(poles.accuracyBySpeed)}
      >
        <AnalysisNumbers
          title="Acertos e tempo de escolha nos testes"
          method={`Cada pessoa, em todos os testes que terminou. Tempo: média geométrica, e a correlação é com o logaritmo do tempo. ${method}`}
          fileName="wordmood-acertos-tempo"
          tableCaption="Acertos e logaritmo do tempo de escolha, exploratório"
          columns={columns}
          rows={[{ id: 'speed', name: 'Acertos e tempo de escolha', found: poles.accuracyBySpeed }]}
        />
      </StudyQuestion>
    </HeadedSection>
  );
}
