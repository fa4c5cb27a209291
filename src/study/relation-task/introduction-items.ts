import type { RelationTask } from '#study/protocol.ts';
import type { Context } from '#study/words/word-table.ts';
import { type DemoTrial, demoTrials } from './demo-trials.ts';

type Example = { sample: string; context: Context; options: readonly string[] };

/** What the introduction of a task shows and lets people practise. Nothing of it is stored. */
type IntroductionItems = {
  /** Played before people's eyes; `chosen` is what goes into the blank, in a training rightly. */
  shown: Example & { chosen: string };
  /** Done by hand; `correct` is null where nothing is told. */
  practised: Example & { correct: string | null };
};

const [shownTrial, practisedTrial] = demoTrials.trial as readonly [DemoTrial, DemoTrial];

/**
 * No word and no pseudo-word of the study is among them, and no made-up word stands in two of them: whoever has seen them all knows the
 * movements and nothing about what goes with what. Treino 2 and Teste 2 have one item each to look at and one to try, all under cues of
 * their own words, so that nothing can be derived from one for another.
 */
export const introductionItems: Readonly<Record<RelationTask, IntroductionItems>> = {
  training1: {
    shown: { ...exampleOf(shownTrial), chosen: shownTrial.correct },
    practised: { ...exampleOf(practisedTrial), correct: practisedTrial.correct },
  },
  test1: {
    shown: { sample: 'ALTO', context: 'OPOSTO', options: ['VERDE', 'BAIXO', 'ELEVADO'], chosen: 'BAIXO' },
    practised: { sample: 'SECO', context: 'SIMILAR', options: ['MOLHADO', 'REDONDO', 'ENXUTO'], correct: null },
  },
  training2: {
    shown: { sample: 'CADEIRA', context: 'SIMILAR', options: ['MIP', 'TOV', 'LAF'], chosen: 'TOV' },
    practised: { sample: 'TAPETE', context: 'SIMILAR', options: ['KES', 'NIR', 'DUP'], correct: 'DUP' },
  },
  test2: {
    shown: { sample: 'GIB', context: 'SIMILAR', options: ['TUL', 'MEB', 'KOS'], chosen: 'MEB' },
    practised: { sample: 'RUZ', context: 'SIMILAR', options: ['NEP', 'DOF', 'KIR'], correct: null },
  },
};

function exampleOf({ sample, context, options }: DemoTrial): Example {
  return { sample, context, options };
}

/** @returns every word that the introductions show, as it is written there */
export function wordsOfIntroductions(): string[] {
  return Object.values(introductionItems).flatMap(({ shown, practised }) =>
    [shown, practised].flatMap(({ sample, options }) => [sample, ...options]),
  );
}
