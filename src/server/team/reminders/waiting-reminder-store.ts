import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type BetweenDays,
  type ParticipantBetweenDays,
  readWaiting,
} from '#server/participation/days/waiting-store.ts';
import type { WaitingHook } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { mailMode } from '#server/platform/settings/mail-mode.ts';
import { type NextReminder, nextReminder } from '#study/days/reminder.ts';

type Judges = Pick<ServerContext, 'material' | 'config'>;

const remindedShape = z.object({
  wantsReminders: z.boolean(),
  /** When reminders of the next day were queued, oldest first. */
  remindedAt: z.array(z.string().transform((text) => new Date(text))),
});
type Reminded = z.output<typeof remindedShape>;

const deliveredShape = remindedShape.extend({
  /** Of the latest reminder's mail; null once the mail was forgotten. */
  delivery: z.enum(['sent', 'queued', 'failed']).nullable(),
});

export type WaitingWithReminders = ParticipantBetweenDays & z.output<typeof deliveredShape>;

/** SQL expression on `participant`: reminder facts of the next day. */
function remindedFacts(): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'wantsReminders', coalesce((
      select wanted from reminder_choice where reminder_choice.participant_id = participant.participant_id), true),
    'remindedAt', coalesce((
      select jsonb_agg(queued_at order by queued_at) from reminder
      where reminder.participant_id = participant.participant_id and reminder.day = participant.day + 1), '[]'))`;
}

/** For the team: the facts of a participant are read with each answer, which must not depend on mails. */
function deliveredFacts(): RawBuilder<unknown> {
  return sql`${remindedFacts()} || jsonb_build_object(
    'delivery', (
      select case when given_up_at is not null then 'failed' when sent_at is null then 'queued' else 'sent' end
      from reminder join mail using (mail_id)
      where reminder.participant_id = participant.participant_id and reminder.day = participant.day + 1
      order by queued_at desc limit 1))`;
}

/** @returns the facts as if another choice were stored */
export function reminderFactsWith(facts: unknown, wantsReminders: boolean): unknown {
  return Object.assign({}, facts, { wantsReminders });
}

/** Reminder state shown between two days. */
export function reminderWhileWaiting(judges: Judges): WaitingHook {
  return {
    facts: remindedFacts,
    reminderView(facts, between, now) {
      const reminded = remindedShape.parse(facts);
      return {
        reminders: !sendsReminders(judges) ? 'unavailable' : reminded.wantsReminders ? 'on' : 'off',
        willRemind: nextReminderOf({ ...between, ...reminded }, judges, now).kind !== 'none',
      };
    },
  };
}

/** @returns the current state of all participants between two days, or of one */
export async function readWaitingReminders(
  deps: Pick<ServerContext, 'database' | 'material'>,
  now: Date,
  participantId?: string,
): Promise<WaitingWithReminders[]> {
  const waiting = await readWaiting(deps, now, { participantId, beside: deliveredFacts() });
  return waiting.map(({ beside, ...known }) => ({ ...known, beside, ...deliveredShape.parse(beside) }));
}

export function nextReminderOf(
  { opening, timeZone, wantsReminders, remindedAt, study }: BetweenDays & Reminded,
  judges: Judges,
  now: Date,
): NextReminder {
  const isOn = wantsReminders && sendsReminders(judges);
  const sentAtMs = remindedAt.map((moment) => moment.getTime());
  const { reminders } = judges.material.settings;
  const resumedAtMs = study.resumedAt?.getTime() ?? null;
  return nextReminder({ opening, timeZone, sentAtMs, resumedAtMs }, { ...reminders, isOn }, now.getTime());
}

export function sendsReminders({ material, config }: Judges): boolean {
  return material.settings.reminders.isOn && mailMode(config) !== 'nowhere';
}
