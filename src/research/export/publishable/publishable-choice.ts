import { z } from 'zod';
import type { ExportFilter } from '#research/export/export-filter.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import { studyDays } from '#study/protocol.ts';

/** Where the bands of an age begin; the last one has no end. None: the age is left out. */
export const ageBandings = {
  fiveYears: [18, 25, 30, 35, 40, 45, 50, 55, 60],
  tenYears: [18, 30, 40, 50, 60],
  twentyYears: [18, 40, 60],
  twoBands: [18, 40],
  leftOut: [],
} as const satisfies Record<string, readonly number[]>;
export type AgeBanding = keyof typeof ageBandings;
/** From the finest to the coarsest. */
export const ageBandingNames = Object.keys(ageBandings) as [AgeBanding, ...AgeBanding[]];

/** What of the questionnaire an archive that is published may tell besides the age. */
export const questionnaireAttributes = ['sex', 'social', 'education'] as const;
/** The group. It says something of a person only where the recruitment link gives it, and is then told only where it was chosen. */
export const groupAttribute = 'study_group';
export const fixedAttributes = [...questionnaireAttributes, groupAttribute] as const;
export type FixedAttribute = (typeof fixedAttributes)[number];

const mostAttributes = 100;
const longestName = 64;

/** Whether an archive tells the distances between the days, and the device: in classes, or not at all. */
export const tellings = ['classes', 'leftOut'] as const;

/** Who is in an archive: everybody in the filter, or of these only those who have begun the last day. */
export const progresses = ['everyone', 'lastDayBegun'] as const;

/** What of people an archive that is published tells, and of whom. All of it counts in k, and so do the days that each has begun. */
export const publishableChoiceShape = z.strictObject({
  age: z.enum(ageBandingNames),
  /** Columns of the table of people: `sex`, `social`, `education`, `study_group`, and questions that a research group has added. */
  attributes: z
    .array(z.string().min(1).max(longestName))
    .max(mostAttributes)
    .refine((names) => new Set(names).size === names.length, 'Cada característica só uma vez.'),
  spacing: z.enum(tellings).default('classes'),
  device: z.enum(tellings).default('classes'),
  progress: z.enum(progresses).default('everyone'),
});
export type PublishableChoice = z.output<typeof publishableChoiceShape>;

export const usualChoice: PublishableChoice = {
  age: 'tenYears',
  attributes: [...questionnaireAttributes],
  spacing: 'classes',
  device: 'classes',
  progress: 'everyone',
};

const lastDay = Math.max(...studyDays);

/** @returns whether somebody who has come so far is in the archive */
export function isTold({ progress }: Pick<PublishableChoice, 'progress'>, begunDays: number): boolean {
  return progress === 'everyone' || begunDays === lastDay;
}

/** What an archive tells of people, and how they have come into groups; `none` as long as these are not told. */
export type ToldOfPeople = { choice: PublishableChoice; groupWay: GroupWay };

/** @returns whether an archive says who is in which group: where the link gives them only if that was chosen, since it says who was invited where */
export function tellsGroups({ choice: { attributes }, groupWay }: ToldOfPeople): boolean {
  return groupWay !== 'link' || attributes.includes(groupAttribute);
}

/** @returns the band that an age lies in, as the column has it: `30-39`, `60+`; null where the age is left out */
export function ageBand(age: number, banding: AgeBanding): string | null {
  const starts: readonly number[] = ageBandings[banding];
  const place = Math.max(
    0,
    starts.findLastIndex((start) => start <= age),
  );
  return ageBandLabels(banding)[place] ?? null;
}

/** @returns every band, the youngest first */
export function ageBandLabels(banding: AgeBanding): string[] {
  const starts: readonly number[] = ageBandings[banding];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return next === undefined ? `${start}+` : `${start}-${next - 1}`;
  });
}

/** @returns why an archive with this filter is not for publishing, in a sentence; null where it is */
export function filterProblem({ startedFrom, startedTo, consent }: ExportFilter): string | null {
  if (startedFrom !== null || startedTo !== null) {
    return 'No arquivo para publicar não se escolhe por data: a escolha diria quando as pessoas participaram. Tire as datas.';
  }
  if (consent.every((state) => state === 'left')) {
    return 'Um arquivo para publicar não pode ter só quem saiu: ele diria quem saiu. Marque também outra situação do consentimento.';
  }
  return null;
}
