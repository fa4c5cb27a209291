/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';

/** @returns P(T <= t) of the noncentral t distribution */
export function noncentralTCdf(t: number, degreesOfFreedom: number, noncentrality: number): number {
  return jStat.noncentralt.cdf(t, degreesOfFreedom, noncentrality);
}
