import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { participantListQuery } from '#contract/research/participant-list-calls.ts';
import { reminderKinds, whyNotReminded } from '#study/days/reminder-kinds.ts';

export const maximumRemindersPerBatch = 300;

/** One participant, or a filtered list without tests, which needs the role of reading too. */
const who = z.union([z.strictObject({ participantId: z.uuid() }), z.strictObject({ list: participantListQuery })]);

const cannotShape = z.array(z.object({ why: z.enum(whyNotReminded).exclude(['test']), people: z.int() }));
export type ReminderExclusions = z.output<typeof cannotShape>;

export const estimateReminders = defineCall({
  path: '/api/staff/reminders/weigh',
  needsRole: 'care',
  summary:
    'Numbers of requested participants who could get a reminder now, by kind, and reasons for the others; a list needs the role of reading too',
  input: z.strictObject({ who }),
  output: z.object({
    can: z.array(z.object({ kind: z.enum(reminderKinds), people: z.int() })),
    cannot: cannotShape,
    /** Tests in the selection, which are never reminded by hand. */
    tests: z.int(),
  }),
  refusals: ['not-found', 'reminders-unavailable'],
});

export const sendReminders = defineCall({
  path: '/api/staff/reminders/send',
  needsRole: 'care',
  summary: `Sends a reminder now to the requested participants who can get one, at most ${maximumRemindersPerBatch}; a list needs the role of reading too; audited`,
  input: z.strictObject({
    who,
    /** The count shown before sending; not exceeded. */
    people: z
      .int()
      .min(1)
      .max(maximumRemindersPerBatch, `Use filtros: no máximo ${maximumRemindersPerBatch} de uma vez.`),
  }),
  output: z.object({
    sent: z.int(),
    /** All who got none, also those known before. */
    cannot: cannotShape,
  }),
  refusals: ['not-found', 'reminders-unavailable', 'clock-doubtful'],
});
