import type { RelationItem } from './relation-item.ts';

export type DemoTrial = Omit<RelationItem, 'kind' | 'node' | 'optionParts'>;

/** Fixed trials of `/test/trial` and `/test/trial2` (docs/protocol/relational-tasks.md, 14); not stored. */
export const demoTrials: Readonly<Record<'trial' | 'trial2', readonly DemoTrial[]>> = {
  trial: [
    {
      number: 1,
      optionCount: 3,
      sample: 'GRANDE',
      context: 'SIMILAR',
      options: ['PEQUENO', 'ENORME', 'AZUL'],
      correct: 'ENORME',
      correctPosition: 2,
    },
    {
      number: 2,
      optionCount: 4,
      sample: 'DIA',
      context: 'OPOSTO',
      options: ['NOITE', 'MANHÃ', 'MESA', 'CASA'],
      correct: 'NOITE',
      correctPosition: 1,
    },
  ],
  trial2: [
    {
      number: 1,
      optionCount: 3,
      sample: 'DIA',
      context: 'SIMILAR',
      options: ['VEK', 'JOM', 'CUG'],
      correct: 'VEK',
      correctPosition: 1,
    },
    {
      number: 2,
      optionCount: 4,
      sample: 'DIA',
      context: 'OPOSTO',
      options: ['VEK', 'JOM', 'CUG', 'FAV'],
      correct: 'JOM',
      correctPosition: 2,
    },
  ],
};
