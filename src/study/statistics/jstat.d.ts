declare module 'jstat' {
  /** The parts of jStat 1.9.6 that we use; the package brings no types. */
  const jStat: {
    /** @returns P(X <= x) of the noncentral t distribution */
    readonly noncentralt: { cdf(x: number, degreesOfFreedom: number, noncentrality: number): number };
    /** @returns P(X <= successes) */
    readonly binomial: { cdf(successes: number, trials: number, probability: number): number };
    /** @returns P(X <= count) */
    readonly poisson: { cdf(count: number, mean: number): number };
  };
  export = jStat;
}
