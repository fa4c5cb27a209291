import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { SurvivalStep, SurvivalTime } from './attempts-shape.ts';
import type { Interval } from './description-shape.ts';

/**
 * Product-limit estimate (Kaplan & Meier 1958), Greenwood's error, log-log interval, as R's `survfit(conf.type = "log-log")`. Participants
 * censored at a time are at risk then.
 * @returns a step per distinct time, earliest first
 */
export function kaplanMeier(people: readonly SurvivalTime[]): SurvivalStep[] {
  const times = [...new Set(people.map(({ time }) => time))].sort((one, other) => one - other);
  let [survival, greenwood, atRisk] = [1, 0, people.length];
  return times.map((time) => {
    const here = people.filter((person) => person.time === time);
    const events = here.filter(({ event }) => event).length;
    survival *= (atRisk - events) / atRisk;
    greenwood += events === 0 ? 0 : events / (atRisk * (atRisk - events));
    const step: SurvivalStep = {
      time,
      atRisk,
      events,
      censored: here.length - events,
      survival,
      standardError: survival === 0 ? 0 : survival * Math.sqrt(greenwood),
      interval: logLogInterval(survival, greenwood),
    };
    atRisk -= here.length;
    return step;
  });
}

function logLogInterval(survival: number, greenwood: number): Interval | null {
  if (survival <= 0 || survival >= 1) return null;
  const reach = (normalQuantile(0.975, 0, 1) * Math.sqrt(greenwood)) / Math.abs(Math.log(survival));
  return { low: survival ** Math.exp(reach), high: survival ** Math.exp(-reach) };
}

/** Tolerance for rounding error in shares. */
const dust = 1e-9;

/**
 * @returns the first time with at most half left; where exactly half are left until a later time, the midpoint, as R's `survfit`; null if
 * more than half survive
 */
export function medianSurvival(steps: readonly SurvivalStep[]): number | null {
  const reached = steps.find(({ survival }) => survival <= 0.5 + dust);
  if (reached === undefined) return null;
  if (reached.survival < 0.5 - dust) return reached.time;
  const next = steps.find(({ survival }) => survival < 0.5 - dust);
  return next === undefined ? reached.time : (reached.time + next.time) / 2;
}
