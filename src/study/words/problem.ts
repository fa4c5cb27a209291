/** `place`: such as `words[12].avoid.SIMILAR[3]`. */
export type Problem = { place: string; expectation: string };
