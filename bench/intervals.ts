/**
 * Coverage of the intervals of figures over people at a floor or ceiling, the page's beside those that it had before: 400 studies of 30
 * and of 100 people; about two minutes.
 *
 *   npx node bench/intervals.ts [--studies 400]
 */
import { parseArgs } from 'node:util';
import { coverageOf, type FlooredFigure, flooredFigures } from '#tests/support/research/intervals-at-the-floor.ts';

const { values } = parseArgs({ options: { studies: { type: 'string', default: '400' } } });
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const figure of flooredFigures as readonly FlooredFigure<unknown>[]) {
  for (const people of [30, 100]) {
    const found = Object.entries(coverageOf(figure, people, Number(values.studies)));
    console.log(`${figure.name}, n ${people}: ${found.map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`);
  }
}
