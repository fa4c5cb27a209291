import type { Interval } from './description-shape.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { clusteredWilsonInterval, wilsonInterval } from './wilson-interval.ts';

export type AnswersOfPeople = {
  people: number;
  answers: number;
  hits: number;
  shares: { mean: number /** Null of one participant. */; standardDeviation: number | null };
};

type ShareOverPeople = {
  share: number | null;
  interval: Interval | null;
  intervalMethod: 'clustered' | 'wilson' | null;
};

/**
 * Mean over participants with Wilson's interval for clustered proportions, as answers of one participant depend on each other
 * (docs/protocol/statistics.md, 7); null below five participants. A single participant gets Wilson's over the answers.
 */
export function shareOverPeople(answers: AnswersOfPeople): ShareOverPeople {
  return { share: answers.people < minimumForInference ? null : answers.shares.mean, ...intervalOf(answers) };
}

function intervalOf({ people, answers, hits, shares }: AnswersOfPeople): Omit<ShareOverPeople, 'share'> {
  if (people === 1 && answers >= minimumForInference) {
    return { interval: wilsonInterval(hits, answers), intervalMethod: 'wilson' };
  }
  const { mean, standardDeviation } = shares;
  if (people < minimumForInference || standardDeviation === null) return { interval: null, intervalMethod: null };
  const interval = clusteredWilsonInterval({
    share: mean,
    error: standardDeviation / Math.sqrt(people),
    people,
    answers,
  });
  return { interval, intervalMethod: 'clustered' };
}
