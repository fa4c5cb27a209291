/**
 * How often the page finds an effect where there is none: 400 studies of 30 and of 100 people who are alike, and who differ in how they
 * feel words, answer and use their time. Prints how many of its p lie outside 2 to 9 %, the smallest and the largest share, and those outside.
 *
 *   npx node bench/null-studies.ts [--studies 400]
 */
import { parseArgs } from 'node:util';
import { areEffectsOfDiffering, isSignTest, rejectionsIn } from '#tests/support/research/null-studies.ts';
import { measuredPeople } from '#tests/support/study/simulated-measurements.ts';

const { values } = parseArgs({ options: { studies: { type: 'string', default: '400' } } });
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const who of ['alike', 'differing'] as const) {
  const allPeople = measuredPeople(3_000, {}, who);
  for (const people of [30, 100]) {
    const all = rejectionsIn(allPeople, { people, studies: Number(values.studies) });
    const without = all.filter(({ name }) => who === 'alike' || !areEffectsOfDiffering(name));
    const shares = without.map(({ share }) => share);
    const outside = without.filter(({ name, share }) => share > 0.09 || (share < 0.02 && !isSignTest(name)));
    console.log(
      `${who}, n ${people}: ${without.length} p, ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}; outside 2 to 9 %: ${outside.length}`,
    );
    for (const { name, share } of outside) console.log(`  ${name} ${percent(share)}`);
  }
}
