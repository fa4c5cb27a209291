import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { studyStates } from '#study/days/study-state.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { phaseNumbers, trainingTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { refusalsToAdmit } from '#study/recruitment/admission.ts';

/** Where a participant stands, as every screen sees it. */
export const progressShape = z.object({
  enrolment: z.enum(['none', 'consented', 'enrolled']),
  /** The consent text has changed since this person accepted it. */
  consentOutdated: z.boolean(),
  day,
  phase: z.literal(phaseNumbers),
  /** Finished attempts of the current day. */
  attempts: z.object(keyedBy(trainingTasks, () => z.int())),
  finishedDays: z.array(z.object({ day, finishedAt: instant })),
  /** The day after the current one, once the current one is finished; null otherwise and after day 3. */
  nextDay: z
    .object({
      day,
      opensAt: instant,
      /** IANA name of the participant's stored time zone, by which it opens; that of the device may differ. */
      timeZone: z.string(),
      isOpen: z.boolean(),
      /** The study has ended, by its last date or by staff: the day will not open any more. */
      isTooLate: z.boolean(),
      /** The study is paused: the day opens once that is over. */
      isPaused: z.boolean(),
      /** Whether the person wants reminders; unavailable where the study or the installation sends none. */
      reminders: z.enum(['on', 'off', 'unavailable']),
      /** A mail will say when the day is open. */
      willRemind: z.boolean(),
    })
    .nullable(),
  /** Days on which the inventory is asked; not there where it is on all. */
  inventoryDays: z.array(day).optional(),
  /** How the study stands for whoever has joined; null for others. */
  study: z
    .object({
      state: z.enum(studyStates),
      /** What the team says about it to everybody. */
      sentence: z.string(),
      /** The part whose turn it is was not begun yet, and does not begin now. */
      holdsPart: z.boolean(),
    })
    .nullable(),
  /** They have joined by a link, which may lead back to where they come from. */
  cameByLink: z.boolean(),
  /** The hash of what `readMaterial` answers whoever has joined; not there of others. */
  material: z.string().optional(),
  /** So far the part that is under way has come: items answered, words rated, items of this attempt; only where progress was asked for, not in replies to answers. */
  answersOfPart: z.int().optional(),
  /**
   * When they first consented: another participation of the same account began at another moment. Only where progress was asked for.
   */
  participationSince: instant.optional(),
  /** Why whoever has not joined may not join now, by a link or without one; only where progress was asked for. */
  mayNotJoin: z.enum(refusalsToAdmit).nullable().optional(),
  serverTime: instant,
});
export type ProgressView = z.output<typeof progressShape>;
