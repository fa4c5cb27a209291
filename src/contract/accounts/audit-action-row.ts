import type { z } from 'zod';

export type AuditActionRow = {
  /** Plural in the committee's report. */
  countLabel: string;
  /** Numbers, flags, times and fixed words; never a name, address, search text or health data. */
  detail: z.ZodObject;
  /** Names the participant by code only: names beside codes would re-identify answers. */
  isAboutParticipant?: true;
  /** Frequent and read-only: the audit head is not mailed after it. */
  isRoutine?: true;
};
