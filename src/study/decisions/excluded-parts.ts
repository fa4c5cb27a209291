import { type DayPart, dayPartNames, type StudyDay, studyDays } from '#study/protocol.ts';

type PartOfDay = { day: StudyDay; part: DayPart };

export type PartDecision = { day: StudyDay; parts: readonly DayPart[]; excluded: boolean };

/**
 * @param decisions of one participant, in order
 * @returns excluded parts in study order; the latest decision about a part wins
 */
export function excludedParts(decisions: readonly PartDecision[]): PartOfDay[] {
  return studyDays.flatMap((day) =>
    dayPartNames
      .filter((part) => decisions.findLast((one) => one.day === day && one.parts.includes(part))?.excluded === true)
      .map((part) => ({ day, part })),
  );
}

export function isWholeDay(parts: readonly DayPart[]): boolean {
  return dayPartNames.every((part) => parts.includes(part));
}
