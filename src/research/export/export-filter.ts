import { z } from 'zod';
import { studyDays } from '#study/protocol.ts';

/** Where a participant's consent stands at the moment of the export. */
export const consentStateNames = ['inForce', 'outdated', 'left'] as const;
export type ConsentState = (typeof consentStateNames)[number];

const calendarDay = z.iso.date('Use uma data como 2026-05-04.').nullable();

/** Which part of the study an export has in it. */
export const exportFilterShape = z
  .strictObject({
    /** Days of the study. */
    days: z
      .array(z.literal(studyDays))
      .min(1, 'Escolha pelo menos um dia.')
      .refine(hasNoRepetition, 'Cada dia só uma vez.'),
    /** Days that were started on this date or later, by the calendar of the participant; null for no limit. */
    startedFrom: calendarDay,
    startedTo: calendarDay,
    consent: z
      .array(z.enum(consentStateNames))
      .min(1, 'Escolha pelo menos uma situação do consentimento.')
      .refine(hasNoRepetition, 'Cada situação só uma vez.'),
    /** Participants whom the team has excluded, marked as such. */
    includesExcluded: z.boolean(),
    /** Tests, marked as such; whoever does not say does not ask for them. */
    includesTests: z.boolean().default(false),
  })
  .refine(({ startedFrom, startedTo }) => startedFrom === null || startedTo === null || startedFrom <= startedTo, {
    path: ['startedTo'],
    message: 'A última data vem antes da primeira.',
  });
export type ExportFilter = z.output<typeof exportFilterShape>;

/** Everything of the study; what tried it out is no part of it. */
export const wholeStudy: ExportFilter = {
  days: [...studyDays],
  startedFrom: null,
  startedTo: null,
  consent: [...consentStateNames],
  includesExcluded: true,
  includesTests: false,
};

function hasNoRepetition(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
