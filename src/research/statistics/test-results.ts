import { minimumForInference } from './minimum-for-inference.ts';
import { shareOverPeople } from './share-over-people.ts';
import type {
  ChosenPart,
  ChosenPartAnswers,
  RelationalCount,
  RelationalResult,
  TestAnswers,
  TestResult,
} from './test-result-shape.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Share correct (docs/protocol/statistics.md, 7). */
export function testResult({ shares, ...counts }: TestAnswers, floor: number): TestResult {
  const { people, answers, right, resets } = counts;
  return {
    ...counts,
    floor,
    ...shareOverPeople({ people, answers, hits: right, shares }),
    resetsPerItem: resets / answers,
  };
}

/** Share of answers by chosen part (docs/protocol/statistics.md, 7). */
export function chosenPart({ shares, ...counts }: ChosenPartAnswers): ChosenPart {
  const { people, answers, chosen } = counts;
  return { ...counts, ...shareOverPeople({ people, answers, hits: chosen, shares }) };
}

export function relationalResult(count: RelationalCount): RelationalResult {
  const { people, relational } = count;
  const isFew = people < minimumForInference;
  return {
    ...count,
    share: people === 0 ? null : relational / people,
    interval: isFew ? null : wilsonInterval(relational, people),
  };
}
