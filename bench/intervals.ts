/**
 * Coverage of confidence intervals near a floor or ceiling, current and previous method: 400 studies of 30 and of 100
 * participants; about two minutes.
 *
 *   npx node bench/intervals.ts [--studies 400]
 */
import { parseArgs } from 'node:util';
import { flooredFigures } from '#tests/support/research/intervals-at-the-floor.ts';

const { values } = parseArgs({ options: { studies: { type: 'string', default: '400' } } });
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const { name, coverage } of flooredFigures) {
  for (const people of [30, 100]) {
    const found = Object.entries(coverage(people, Number(values.studies)));
    console.log(
      `${name}, n ${people}: ${found.map(([interval, share]) => `${interval} ${percent(share)}`).join(', ')}`,
    );
  }
}
