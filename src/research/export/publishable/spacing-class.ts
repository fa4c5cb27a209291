import type { BilingualText } from '#research/export/bilingual-text.ts';

/** Days since the study day before, by the participant's calendar. */
export const spacingClassLabels = {
  untilNextDay: { pt: 'até o dia seguinte', en: 'until the next day' },
  twoOrThreeDays: { pt: '2 ou 3 dias depois', en: '2 or 3 days later' },
  fourDaysOrMore: { pt: '4 dias depois, ou mais', en: '4 days later, or more' },
} as const satisfies Record<string, BilingualText>;
export type SpacingClass = keyof typeof spacingClassLabels;

export function spacingClassOf(days: number): SpacingClass {
  if (days < 2) return 'untilNextDay';
  return days < 4 ? 'twoOrThreeDays' : 'fourDaysOrMore';
}

/** @param offsets in days since enrolment; null if not recorded */
export function spacingOf(offsets: ReadonlyMap<number, number | null>): Map<number, SpacingClass | null> {
  return new Map(
    [...offsets].flatMap(([day, offset]) => {
      const before = offsets.get(day - 1);
      if (before === undefined) return [];
      return [[day, offset === null || before === null ? null : spacingClassOf(offset - before)] as const];
    }),
  );
}
