/** Something checked and found wrong: where it stands (`words[12].avoid.SIMILAR[3]`) and what was expected there. */
export type Problem = { place: string; expectation: string };
