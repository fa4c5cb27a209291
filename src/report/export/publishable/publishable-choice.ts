import { z } from 'zod';
import type { ExportFilter } from '#report/export/export-filter.ts';

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
export const fixedAttributes = ['sex', 'social', 'education'] as const;
export type FixedAttribute = (typeof fixedAttributes)[number];

const mostAttributes = 100;
const longestName = 64;

/** What of people an archive that is published tells. */
export const publishableChoiceShape = z.strictObject({
  age: z.enum(ageBandingNames),
  /** Columns of the table of people: `sex`, `social`, `education`, and questions that a research group has added. */
  attributes: z
    .array(z.string().min(1).max(longestName))
    .max(mostAttributes)
    .refine((names) => new Set(names).size === names.length, 'Cada característica só uma vez.'),
});
export type PublishableChoice = z.output<typeof publishableChoiceShape>;

export const usualChoice: PublishableChoice = { age: 'tenYears', attributes: [...fixedAttributes] };

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
