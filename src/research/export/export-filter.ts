import { z } from 'zod';
import { studyDays } from '#study/protocol.ts';

/** At the time of the export. */
export const consentStateNames = ['inForce', 'outdated', 'left'] as const;
export type ConsentState = (typeof consentStateNames)[number];

const calendarDay = z.iso.date('Use uma data como 2026-05-04.').nullable();

export const exportFilterShape = z
  .strictObject({
    days: z
      .array(z.literal(studyDays))
      .min(1, 'Escolha pelo menos um dia.')
      .refine(hasNoRepetition, 'Cada dia só uma vez.'),
    /** Started on this date or later, by the participant's calendar; null for no limit. */
    startedFrom: calendarDay,
    startedTo: calendarDay,
    consent: z
      .array(z.enum(consentStateNames))
      .min(1, 'Escolha pelo menos uma situação do consentimento.')
      .refine(hasNoRepetition, 'Cada situação só uma vez.'),
    /** Excluded participants, marked as such. */
    includesExcluded: z.boolean(),
    /** Tests, marked as such. */
    includesTests: z.boolean().default(false),
  })
  .refine(({ startedFrom, startedTo }) => startedFrom === null || startedTo === null || startedFrom <= startedTo, {
    path: ['startedTo'],
    message: 'A última data vem antes da primeira.',
  });
export type ExportFilter = z.output<typeof exportFilterShape>;

/** Without tests. */
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
