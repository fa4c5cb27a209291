import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { foundFlagShape } from '#research/quality/quality-day.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { day } from '#study/protocol-shapes.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

export const qualityFlagShape = z.object({
  day,
  ...foundFlagShape.shape,
  thresholdsVersion: z.int(),
  foundAt: instant,
});
export type QualityFlag = z.output<typeof qualityFlagShape>;

const exclusionReason = z.enum(exclusionReasons, 'Escolha um motivo.');

/** Exclusion of a participant, and all decisions, latest first. */
export const exclusionShape = z.object({
  participantId: z.uuid(),
  excludedAt: instant.nullable(),
  decisions: z.array(
    z.object({
      excluded: z.boolean(),
      /** Null when included again. */
      reason: exclusionReason.nullable(),
      note: z.string(),
      decidedAt: instant,
      byName: z.string().nullable(),
    }),
  ),
});
export type Exclusion = z.output<typeof exclusionShape>;

const participantId = z.uuid();
export const exclusionNote = freeTextUpTo(1000);

export const analysedCountsShape = z.object({
  participants: z.int(),
  /** Submitted. */
  inventories: z.int(),
  /** Of days with all words rated. */
  ratings: z.int(),
  /** Finished trainings and tests. */
  attempts: z.int(),
});
export type AnalysedCounts = z.output<typeof analysedCountsShape>;

export const previewExclusion = defineCall({
  path: '/api/staff/quality/weight',
  needsRole: 'analysis',
  summary: 'Counts of analysed data before and after excluding or including a participant',
  input: z.strictObject({ participantId }),
  output: z.object({ before: analysedCountsShape, after: analysedCountsShape }),
  refusals: ['not-found'],
});

export const excludeParticipant = defineCall({
  path: '/api/staff/quality/exclude',
  needsRole: 'analysis',
  summary: 'Excludes a participant from the analyses, with a reason; answers are unchanged; audited',
  input: z
    .strictObject({ participantId, reason: exclusionReason, note: exclusionNote })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      message: 'Escreva o motivo em uma frase.',
    }),
  output: z.object({ exclusion: exclusionShape }),
  refusals: ['not-found'],
});

export const includeParticipant = defineCall({
  path: '/api/staff/quality/include',
  needsRole: 'analysis',
  summary: 'Includes an excluded participant again; audited',
  input: z.strictObject({ participantId, note: exclusionNote }),
  output: z.object({ exclusion: exclusionShape }),
  refusals: ['not-found'],
});
