import type { Interval } from './description-shape.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { clusteredWilsonInterval, wilsonInterval } from './wilson-interval.ts';

/** Answers of which some are of the kind that is asked for (`hits`), and how each person's share of them spreads over people. */
export type AnswersOfPeople = {
  people: number;
  answers: number;
  hits: number;
  shares: { mean: number /** Null of one person. */; standardDeviation: number | null };
};

export type ShareOverPeople = {
  share: number | null;
  interval: Interval | null;
  intervalMethod: 'clustered' | 'wilson' | null;
};

/**
 * A share of answers (docs/protocol/statistics.md, 7): the mean over people with Wilson's interval for clustered proportions,
 * since answers of one person are not independent; null under five people. Only where there is one person alone, Wilson's interval over the answers.
 */
export function shareOverPeople(given: AnswersOfPeople): ShareOverPeople {
  return { share: given.people < minimumForInference ? null : given.shares.mean, ...intervalOf(given) };
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
