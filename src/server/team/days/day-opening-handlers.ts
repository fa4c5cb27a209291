import {
  type DayOpening,
  listWaiting,
  longOpenDays,
  type ReminderState,
  readDayOpening,
  sendReminderNow,
  setDayOpening,
  undoDayOpening,
  type WaitingParticipant,
} from '#contract/team/day-opening-calls.ts';
import { recordReading } from '#server/accounts/audit/record-reading-store.ts';
import type { Waiting } from '#server/participation/days/waiting-store.ts';
import { isParticipant } from '#server/participation/person/participant-exists-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readIdentities, redactIdentity } from '#server/research/who-counts/identities-store.ts';
import { queueManualReminder } from '#server/team/reminders/remind-store.ts';
import {
  nextReminderOf,
  readWaitingReminders,
  type WaitingWithReminders,
} from '#server/team/reminders/waiting-reminder-store.ts';
import { openingByRule } from '#study/days/day-opening.ts';
import { dayMs } from '#study/days/durations.ts';
import type { NextReminder } from '#study/days/reminder.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { removeOpeningOverride, setOpening } from './day-opening-store.ts';

const pageSize = 50;

export function dayOpeningHandlers(parts: Installation) {
  return [
    bindCall(listWaiting, async ({ show, page }, actor) => {
      await recordReading(parts, actor, 'dayOpeningsRead');
      const now = parts.clock.now();
      const everybody = await readWaitingReminders(parts, now);
      const groups = {
        all: everybody,
        closed: everybody.filter(({ opening }) => !opening.isOpen),
        open: everybody.filter(({ opening }) => opening.isOpen),
        longOpen: everybody.filter((waiting) => isLongOpen(waiting, now)),
      };
      const shown = groups[show].toSorted(byOpening);
      const onPage = shown.slice((page - 1) * pageSize, page * pageSize);
      const count = (some: readonly Waiting[]) => some.filter(({ isTest }) => !isTest).length;
      return {
        waiting: await viewsOf(onPage, parts, now),
        total: count(shown),
        tests: shown.length - count(shown),
        counts: keyedBy(['all', 'closed', 'open', 'longOpen'], (name) => count(groups[name])),
        pageSize,
        lastDate: parts.material.settings.lastDate,
        serverTime: now.toISOString(),
      };
    }),
    bindCall(readDayOpening, async ({ participantId }, actor) => {
      await recordReading(parts, actor, 'dayOpeningsRead');
      return openingOf(parts, participantId);
    }),
    bindCall(setDayOpening, async (input, caller) => {
      await setOpening(parts, caller, input);
      return openingOf(parts, input.participantId);
    }),
    bindCall(sendReminderNow, async (input, caller) => {
      await queueManualReminder(parts, caller, input);
      return openingOf(parts, input.participantId);
    }),
    bindCall(undoDayOpening, async (input, caller) => {
      await removeOpeningOverride(parts, caller, input);
      return openingOf(parts, input.participantId);
    }),
  ];
}

async function openingOf(parts: Installation, participantId: string): Promise<DayOpening> {
  const now = parts.clock.now();
  const waiting = await readWaitingReminders(parts, now, participantId);
  if (waiting.length === 0 && !(await isParticipant(parts.database, participantId))) throw new Refusal('not-found');
  return {
    waiting: (await viewsOf(waiting, parts, now))[0] ?? null,
    lastDate: parts.material.settings.lastDate,
    serverTime: now.toISOString(),
  };
}

function isLongOpen({ opening }: Waiting, now: Date): boolean {
  return opening.isOpen && now.getTime() - opening.opensAtMs > longOpenDays * dayMs;
}

function byOpening(one: Waiting, other: Waiting): number {
  return one.opening.opensAtMs - other.opening.opensAtMs || (one.code < other.code ? -1 : 1);
}

/** A reason must not contain the participant's name, as it is stored under the code. */
async function viewsOf(
  waiting: readonly WaitingWithReminders[],
  parts: Pick<Installation, 'database' | 'material' | 'config'>,
  now: Date,
): Promise<WaitingParticipant[]> {
  const decided = waiting.filter(({ override }) => override !== null);
  const identities = await readIdentities(parts.database, decided);
  const hide = (participantId: string, text: string) => redactIdentity(text, identities.get(participantId));
  return waiting.map((one) => viewOf(one, (text) => hide(one.participantId, text), parts, now));
}

function viewOf(
  waiting: WaitingWithReminders,
  hide: (text: string) => string,
  parts: Pick<Installation, 'material' | 'config'>,
  now: Date,
): WaitingParticipant {
  const { override, opening, timeZone, timeZoneBefore, finishedAt } = waiting;
  const finished = { finishedAtMs: finishedAt.getTime(), timeZone, timeZoneBefore };
  return {
    participantId: waiting.participantId,
    code: waiting.code,
    isTest: waiting.isTest,
    day: waiting.nextDay,
    finishedAt: finishedAt.toISOString(),
    timeZone: knownTimeZone(timeZone),
    opensAt: new Date(opening.opensAtMs).toISOString(),
    isOpen: opening.isOpen,
    isTooLate: opening.study === 'ended',
    isPaused: opening.study === 'paused',
    usualOpensAt: new Date(openingByRule(finished, parts.material.settings)).toISOString(),
    override: override && {
      ...override,
      reason: hide(override.reason),
      opensAt: override.opensAt.toISOString(),
      decidedAt: override.decidedAt.toISOString(),
    },
    reminder: reminderState(waiting, nextReminderOf(waiting, parts, now)),
  };
}

function reminderState({ remindedAt, wantsReminders }: WaitingWithReminders, reminder: NextReminder): ReminderState {
  if (!wantsReminders) return { kind: 'off' };
  const last = remindedAt.at(-1);
  if (last !== undefined) return { kind: 'sent', at: last.toISOString(), count: remindedAt.length };
  if (reminder.kind === 'waiting') return { kind: 'waiting', until: new Date(reminder.untilMs).toISOString() };
  // The next round sends it.
  return { kind: reminder.kind === 'due' ? 'due' : 'none' };
}
