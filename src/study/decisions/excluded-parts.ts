import { type DayPart, dayPartNames, type StudyDay, studyDays } from '#study/protocol.ts';

/** A part of a day of somebody. */
export type PartOfDay = { day: StudyDay; part: DayPart };

/** That parts of a day are left out of the analyses, or taken in again. */
export type PartDecision = { day: StudyDay; parts: readonly DayPart[]; excluded: boolean };

/**
 * @param decisions of one participant, in the order in which they were made
 * @returns which parts are left out in the end, in the order of the study: of each part the latest decision that names it counts
 */
export function excludedParts(decisions: readonly PartDecision[]): PartOfDay[] {
  return studyDays.flatMap((day) =>
    dayPartNames
      .filter((part) => decisions.findLast((one) => one.day === day && one.parts.includes(part))?.excluded === true)
      .map((part) => ({ day, part })),
  );
}

/** @returns whether these are all parts of a day */
export function isWholeDay(parts: readonly DayPart[]): boolean {
  return dayPartNames.every((part) => parts.includes(part));
}
