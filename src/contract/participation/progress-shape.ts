import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { studyStates } from '#study/days/study-state.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { phaseNumbers, trainingTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { refusalsToAdmit } from '#study/recruitment/admission.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';

export const repeatSettingsShape: z.ZodType<RepeatSettings> = z.object({
  baselineAgain: z.boolean(),
  retest: z.boolean(),
  ratePseudoWords: z.boolean(),
});

export const progressShape = z.object({
  enrolment: z.enum(['none', 'consented', 'enrolled']),
  /** The consent text changed since acceptance. */
  consentOutdated: z.boolean(),
  day,
  phase: z.literal(phaseNumbers),
  /** Finished attempts of the current day. */
  attempts: z.object(keyedBy(trainingTasks, () => z.int())),
  finishedDays: z.array(z.object({ day, finishedAt: instant })),
  /** The next day, once the current one is finished; null otherwise and after day 3. */
  nextDay: z
    .object({
      day,
      opensAt: instant,
      /** Stored IANA time zone, by which the day opens; the device's may differ. */
      timeZone: z.string(),
      isOpen: z.boolean(),
      /** The study ended: the day will not open. */
      isTooLate: z.boolean(),
      isPaused: z.boolean(),
      /** The participant's choice; unavailable where study or installation sends no reminders. */
      reminders: z.enum(['on', 'off', 'unavailable']),
      willRemind: z.boolean(),
    })
    .nullable(),
  /** Days with the inventory; absent when on all. */
  inventoryDays: z.array(day).optional(),
  /** Repeated ratings; absent without any. */
  repeats: repeatSettingsShape.optional(),
  /** Null for accounts without a participation. */
  study: z
    .object({
      state: z.enum(studyStates),
      /** The team's public sentence. */
      sentence: z.string(),
      /** The next part may not begin now. */
      isPartBlocked: z.boolean(),
    })
    .nullable(),
  /** Enrolled by a recruitment link, which may have a return address. */
  cameByLink: z.boolean(),
  /** Hash of `readMaterial`'s response for an enrolled person; absent for others. */
  material: z.string().optional(),
  /** Progress within the current part, in items or words; only in `readProgress`. */
  answersOfPart: z.int().optional(),
  /** First consent, which identifies the participation within the account; only in `readProgress`. */
  participationSince: instant.optional(),
  /** Why enrolment is not possible now; only in `readProgress`. */
  enrolmentRefusal: z.enum(refusalsToAdmit).nullable().optional(),
  serverTime: instant,
});
export type ProgressView = z.output<typeof progressShape>;
