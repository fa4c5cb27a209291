import type { Interval } from './description-shape.ts';
import { meanInterval } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { wilsonInterval } from './wilson-interval.ts';

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
  intervalMethod: 't' | 'wilson' | null;
};

/**
 * A share of answers (docs/protocol/statistics.md, 7): the mean over people with its t interval, since answers of one person are not
 * independent; null under five people. Only where there is one person alone, Wilson's interval over the answers.
 */
export function shareOverPeople(given: AnswersOfPeople): ShareOverPeople {
  return { share: given.people < minimumForInference ? null : given.shares.mean, ...intervalOf(given) };
}

function intervalOf({ people, answers, hits, shares }: AnswersOfPeople): Omit<ShareOverPeople, 'share'> {
  if (people === 1 && answers >= minimumForInference) {
    return { interval: wilsonInterval(hits, answers), intervalMethod: 'wilson' };
  }
  const { mean, standardDeviation } = shares;
  const interval = standardDeviation === null ? null : meanInterval({ n: people, mean, standardDeviation });
  return { interval, intervalMethod: interval === null ? null : 't' };
}
