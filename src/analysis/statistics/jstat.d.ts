declare module 'jstat' {
  /** The part of jStat 1.9.6 that we use; the package brings no types. */
  const jStat: {
    /** @returns P(X <= x) of the noncentral t distribution */
    readonly noncentralt: { cdf(x: number, degreesOfFreedom: number, noncentrality: number): number };
  };
  export = jStat;
}
