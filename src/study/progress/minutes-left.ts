import {
  type DayPart,
  dayPartNames,
  dayParts,
  type Phase,
  type StudyDay,
  studyDays,
  wordRating,
} from '#study/protocol.ts';
import { defaultRepeatSettings, extraRatings, type RepeatSettings } from '#study/word-rating/repeat-settings.ts';

type Day = {
  day: StudyDay;
  inventoryDays?: readonly StudyDay[] | undefined;
  repeats?: RepeatSettings | undefined;
};

export function partsOfDay({ day, inventoryDays = studyDays }: Day): readonly DayPart[] {
  return dayPartNames.filter((part) => part !== 'inventory' || inventoryDays.includes(day));
}

/** @returns an estimate; parts are new on the first day and take longer */
export function minutesOfPart(part: DayPart, { day, repeats = defaultRepeatSettings }: Day): number {
  const { firstDay, laterDays } = dayParts[part].minutes;
  return (day === 1 ? firstDay : laterDays) + minutesOfRatings(extraRatings(part, day, repeats));
}

/** @returns minutes of a day for repeated ratings */
export function minutesOfRepeats(day: StudyDay, repeats: RepeatSettings): number {
  return dayPartNames.reduce((minutes, part) => minutes + minutesOfRatings(extraRatings(part, day, repeats)), 0);
}

/** @returns an estimate at the pace of the forty words, rounded up */
export function minutesOfRatings(words: number): number {
  return Math.ceil((words * dayParts.wordRating.minutes.laterDays) / wordRating.wordsToRate);
}

/** @returns estimate for the parts of a day from a phase on, to the nearest five */
export function minutesLeft({ phase, ...of }: Day & { phase: Phase }): number {
  const left = partsOfDay(of)
    .filter((part) => dayParts[part].phase >= phase)
    .reduce((minutes, part) => minutes + minutesOfPart(part, of), 0);
  return left <= 5 ? left : Math.round(left / 5) * 5;
}
