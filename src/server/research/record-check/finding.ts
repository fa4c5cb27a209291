import type { StudyDay } from '#study/protocol.ts';

/**
 * Something stored that does not fit the rest. `place` and `expectation` name rows and rules, never what a person has answered
 * or is called: findings may be printed and mailed.
 */
export type Finding = {
  /** Null for what belongs to no day. */
  day: StudyDay | null;
  /** Such as `training1 attempt 2 item 5`. */
  place: string;
  /** What should have stood there. */
  expectation: string;
};
