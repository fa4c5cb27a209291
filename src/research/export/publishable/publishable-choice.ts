import { z } from 'zod';
import { consentStateNames, type ExportFilter } from '#research/export/export-filter.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import { studyDays } from '#study/protocol.ts';

/** Lower bounds of age bands; the last is open. `none` omits the age. */
export const ageBandings = {
  fiveYears: [18, 25, 30, 35, 40, 45, 50, 55, 60],
  tenYears: [18, 30, 40, 50, 60],
  twentyYears: [18, 40, 60],
  twoBands: [18, 40],
  leftOut: [],
} as const satisfies Record<string, readonly number[]>;
export type AgeBanding = keyof typeof ageBandings;
/** Finest first. */
export const ageBandingNames = Object.keys(ageBandings) as [AgeBanding, ...AgeBanding[]];

export const questionnaireAttributes = ['sex', 'social', 'education'] as const;
/** Identifying only where the recruitment link assigns it; then published only if chosen. */
export const groupAttribute = 'study_group';
export const fixedAttributes = [...questionnaireAttributes, groupAttribute] as const;
export type FixedAttribute = (typeof fixedAttributes)[number];

const maximumAttributes = 100;
const maximumNameLength = 64;

const disclosures = ['classes', 'leftOut'] as const;

/** All participants of the filter, or only those who began the last day. */
const progressChoices = ['everyone', 'lastDayBegun'] as const;

/** Attributes and participants of a published archive. All of it counts in k, and so do the begun days. */
export const publishableChoiceShape = z.strictObject({
  age: z.enum(ageBandingNames),
  /** Columns of `people`: `sex`, `social`, `education`, `study_group`, added questions. */
  attributes: z
    .array(z.string().min(1).max(maximumNameLength))
    .max(maximumAttributes)
    .refine((names) => new Set(names).size === names.length, 'Cada característica só uma vez.'),
  spacing: z.enum(disclosures).default('classes'),
  device: z.enum(disclosures).default('classes'),
  progress: z.enum(progressChoices).default('everyone'),
});
export type PublishableChoice = z.output<typeof publishableChoiceShape>;

export const defaultPublishableChoice: PublishableChoice = {
  age: 'tenYears',
  attributes: [...questionnaireAttributes],
  spacing: 'classes',
  device: 'classes',
  progress: 'everyone',
};

const lastDay = Math.max(...studyDays);

export function isInArchive({ progress }: Pick<PublishableChoice, 'progress'>, begunDays: number): boolean {
  return progress === 'everyone' || begunDays === lastDay;
}

/** `none` until groups are revealed. */
export type DisclosedFacts = { choice: PublishableChoice; groupWay: GroupWay };

/** A group given by the link reveals who was invited where. */
export function disclosesGroups({ choice: { attributes }, groupWay }: DisclosedFacts): boolean {
  return groupWay !== 'link' || attributes.includes(groupAttribute);
}

/** @returns `30-39` or `60+`; null where the age is omitted */
export function ageBand(age: number, banding: AgeBanding): string | null {
  const starts: readonly number[] = ageBandings[banding];
  const place = Math.max(
    0,
    starts.findLastIndex((start) => start <= age),
  );
  return ageBandLabels(banding)[place] ?? null;
}

export function ageBandLabels(banding: AgeBanding): string[] {
  const starts: readonly number[] = ageBandings[banding];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return next === undefined ? `${start}+` : `${start}-${next - 1}`;
  });
}

/** @returns null if publishable */
export function filterProblem({ startedFrom, startedTo, consent }: ExportFilter): string | null {
  if (startedFrom !== null || startedTo !== null) {
    return 'No arquivo para publicar não se escolhe por data: a escolha diria quando as pessoas participaram. Tire as datas.';
  }
  if (consent.length < consentStateNames.length) {
    return 'No arquivo para publicar não se escolhe por consentimento: a escolha diria quem saiu. Peça as três situações.';
  }
  return null;
}
