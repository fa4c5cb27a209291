import { expect, it } from 'vitest';
import type { KnownTerm } from './known-term.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';
import { strategyFamilies } from './strategy-families.ts';

const plainTerm: KnownTerm = { text: 'amor', letters: 4, frequency: 3, pole: 1, exemplarOf: null, network: 'X' };
const plain: SeenOption = {
  term: plainTerm,
  position: 1,
  shown: { everywhere: 1, inBlock: 1, inTrainings: 1 },
  timesRight: 1,
  rightAtPosition: { inBlock: 1, everywhere: 1 },
  timesWithSample: 1,
  timesRightWithSample: { inBlock: 1, inTrainings: 1 },
  belongsToSample: true,
  side: 'OPOSTO',
  optionsOfPole: 2,
  optionsOfClass: 2,
};
const rewards: SeenItem['rewards'] = { inBlock: { SIMILAR: 0, OPOSTO: 1 }, inTrainings: { SIMILAR: 0, OPOSTO: 1 } };

const shown = (stretch: keyof SeenOption['shown'], times: number) => ({ shown: { ...plain.shown, [stretch]: times } });
const looks = (term: Partial<KnownTerm>) => ({ term: { ...plainTerm, ...term } });

/** What one option has and the others have not, by the strategy that goes by it. */
const tells: Record<string, Partial<SeenOption>> = {
  'the position right least often in the group so far': { rightAtPosition: { inBlock: 0, everywhere: 1 } },
  'the position right least often in all blocks so far': { rightAtPosition: { inBlock: 1, everywhere: 0 } },
  'the longest': looks({ letters: 9 }),
  'the shortest': looks({ letters: 2 }),
  'the rarest in the corpus': looks({ frequency: 1 }),
  'the most frequent in the corpus': looks({ frequency: 6 }),
  'shown least so far': shown('everywhere', 0),
  'shown most so far': shown('everywhere', 2),
  'shown least in this block': shown('inBlock', 0),
  'shown most in this block': shown('inBlock', 2),
  'shown least in trainings': shown('inTrainings', 0),
  'shown most in trainings': shown('inTrainings', 2),
  'was never right': { timesRight: 0 },
  'was most often right': { timesRight: 2 },
  'the pole that only one option has': { optionsOfPole: 1 },
  'the pole of the minority': { optionsOfPole: 1 },
  'the pole of the majority': { optionsOfPole: 3 },
  'a class word whose classmate is absent': { optionsOfClass: 1 },
  'seen most together with the sample': { timesWithSample: 2 },
  'seen least together with the sample': { timesWithSample: 0 },
  'belongs to the sample, with the pole of the majority': { optionsOfPole: 3 },
  'belongs to the sample, with the pole of the minority': { optionsOfPole: 1 },
  'belongs to the sample, shown least so far': shown('everywhere', 0),
  'belongs to the sample, shown least in this block': shown('inBlock', 0),
  'belongs to the sample, on the side rewarded least in this block': { side: 'SIMILAR' },
  'belongs to the sample, on the side rewarded least in trainings': { side: 'SIMILAR' },
  'the pole of the sample, turned round under OPOSTO': { side: 'SIMILAR' },
};
/** Where the others are not plain, but have less than one option that is. */
const othersHave: Record<string, Partial<SeenOption>> = {
  'was ever right': { timesRight: 0 },
  'belongs to the sample': { belongsToSample: false },
};

const strategies = strategyFamilies.flatMap((family) => family.strategies);

/** A strategy that found nothing would stay under any limit. */
it.each(strategies)('"$name" finds the one option that tells itself so', ({ name, choose }) => {
  const telling = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((place) =>
    name.startsWith(`the ${place} o`),
  );
  const position = telling < 0 ? 3 : telling + 1;
  const options = [1, 2, 3, 4, 5].map((at) => ({
    ...plain,
    ...(at === position ? tells[name] : othersHave[name]),
    position: at,
  }));
  const item: SeenItem = { task: 'test1', context: 'SIMILAR', sample: plainTerm, rewards, options };
  expect(choose(item).map((option) => option.position)).toEqual([position]);
});
