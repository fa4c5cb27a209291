declare module 'jstat' {
  /** The part of jStat 1.9.6 that we use; the package brings no types. */
  const jStat: {
    /** @returns the natural logarithm of the gamma function */
    gammaln(x: number): number;
    /** @returns P(X <= x) of the chi-square distribution */
    readonly chisquare: { cdf(x: number, degreesOfFreedom: number): number };
  };
  export = jStat;
}
