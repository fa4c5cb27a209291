import { expect, test } from 'vitest';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulateMeasures } from './simulate-measures.ts';

test('a simulated word has an uncertain onset, as in a browser', () => {
  const shown = { day: 1, position: 1, word: 'paz' } as const;
  const { onsetUncertaintyMs } = simulateMeasures(simulatePerson(7, 1), shown, { tookMs: 900, outcome: 'timedOut' });
  expect(onsetUncertaintyMs).toBeGreaterThan(0);
});
