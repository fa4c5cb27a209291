import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { day, dayPart } from '#study/protocol-shapes.ts';
import { analysedCountsShape, exclusionNote } from './quality-calls.ts';

/** Parts excluded from the analyses, and all decisions, latest first. */
export const partExclusionShape = z.object({
  /** In study order. */
  parts: z.array(z.object({ day, part: dayPart, reason: z.enum(exclusionReasons), excludedAt: instant })),
  decisions: z.array(
    z.object({
      day,
      parts: z.array(dayPart),
      excluded: z.boolean(),
      /** Null when included again. */
      reason: z.enum(exclusionReasons).nullable(),
      note: z.string(),
      decidedAt: instant,
      byName: z.string().nullable(),
    }),
  ),
});
export type PartExclusion = z.output<typeof partExclusionShape>;

const which = {
  participantId: z.uuid(),
  day,
  parts: z
    .array(dayPart)
    .min(1, 'Escolha pelo menos uma parte.')
    .refine((parts) => new Set(parts).size === parts.length, 'Cada parte só uma vez.'),
};

export const previewPartExclusion = defineCall({
  path: '/api/staff/quality/parts/weight',
  needsRole: 'analysis',
  summary: 'Counts of analysed data before and after excluding or including parts',
  input: z.strictObject({ ...which, excluded: z.boolean() }),
  output: z.object({ before: analysedCountsShape, after: analysedCountsShape }),
  refusals: ['not-found'],
});

export const excludeParts = defineCall({
  path: '/api/staff/quality/parts/exclude',
  needsRole: 'analysis',
  summary: "Excludes parts of a participant's day from the analyses, with a reason; answers are unchanged; audited",
  input: z
    .strictObject({ ...which, reason: z.enum(exclusionReasons, 'Escolha um motivo.'), note: exclusionNote })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      message: 'Escreva o motivo em uma frase.',
    }),
  output: z.object({ partExclusion: partExclusionShape }),
  refusals: ['not-found'],
});

export const includeParts = defineCall({
  path: '/api/staff/quality/parts/include',
  needsRole: 'analysis',
  summary: 'Includes excluded parts again; audited',
  input: z.strictObject({ ...which, note: exclusionNote }),
  output: z.object({ partExclusion: partExclusionShape }),
  refusals: ['not-found'],
});
