import type { RelationTask } from '#study/protocol.ts';
import type { Context } from '#study/words/word-table.ts';
import { type DemoTrial, demoTrials } from './demo-trials.ts';

type Example = { sample: string; context: Context; options: readonly string[] };

/** Demonstration and practice of an introduction; not stored. */
type IntroductionItems = {
  /** Animation; `chosen` is dropped into the blank, correctly in trainings. */
  shown: Example & { chosen: string };
  /** Practice; `correct` is null without feedback. */
  practised: Example & { correct: string | null };
};

const [shownTrial, practisedTrial] = demoTrials.trial as readonly [DemoTrial, DemoTrial];

/**
 * No study words, and made-up words never repeat, so introductions teach the movements but no relation. Treino 2 and Teste 2 have one item
 * each, and nothing derives from one to another.
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

export function wordsOfIntroductions(): string[] {
  return Object.values(introductionItems).flatMap(({ shown, practised }) =>
    [shown, practised].flatMap(({ sample, options }) => [sample, ...options]),
  );
}
