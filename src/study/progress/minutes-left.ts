import { type DayPart, dayPartNames, dayParts, type Phase, type StudyDay, studyDays } from '#study/protocol.ts';

type Day = { day: StudyDay; inventoryDays?: readonly StudyDay[] | undefined };

/** @returns the parts of a day in their order */
export function partsOfDay({ day, inventoryDays = studyDays }: Day): readonly DayPart[] {
  return dayPartNames.filter((part) => part !== 'inventory' || inventoryDays.includes(day));
}

/** @returns an estimate; parts are new on the first day and take longer */
export function minutesOfPart(part: DayPart, day: StudyDay): number {
  return dayParts[part].minutes[day === 1 ? 'firstDay' : 'laterDays'];
}

/** @returns about how many minutes the parts of a day from a phase on take, to the nearest five */
export function minutesLeft({ phase, ...of }: Day & { phase: Phase }): number {
  const left = partsOfDay(of)
    .filter((part) => dayParts[part].phase >= phase)
    .reduce((minutes, part) => minutes + minutesOfPart(part, of.day), 0);
  return left <= 5 ? left : Math.round(left / 5) * 5;
}
