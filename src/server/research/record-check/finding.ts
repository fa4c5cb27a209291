import type { StudyDay } from '#study/protocol.ts';

/** An inconsistency. `place` and `expectation` never contain answers or names, as findings may be printed and mailed. */
export type Finding = {
  /** Null outside days. */
  day: StudyDay | null;
  /** Such as `training1 attempt 2 item 5`. */
  place: string;
  expectation: string;
};
