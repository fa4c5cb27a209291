import { pageSize } from '#contract/platform/shapes.ts';
import {
  type DayOpening,
  listWaiting,
  overdueOpenDays,
  type ReminderState,
  readDayOpening,
  sendReminderNow,
  setDayOpening,
  undoDayOpening,
  type WaitingParticipant,
} from '#contract/team/day-opening-calls.ts';
import { recordReading } from '#server/accounts/audit/record-reading-store.ts';
import type { ParticipantBetweenDays } from '#server/participation/days/waiting-store.ts';
import { isParticipant } from '#server/participation/person/participant-exists-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { type MailMode, mailMode } from '#server/platform/settings/mail-mode.ts';
import { readIdentities, redactIdentity } from '#server/research/included-people/identities-store.ts';
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

export function dayOpeningHandlers(deps: ServerContext) {
  return [
    bindCall(listWaiting, async ({ show, page }, actor) => {
      await recordReading(deps, actor, 'dayOpeningsRead');
      const now = deps.clock.now();
      const waitingReminders = await readWaitingReminders(deps, now);
      const groups = {
        all: waitingReminders,
        closed: waitingReminders.filter(({ opening }) => !opening.isOpen),
        open: waitingReminders.filter(({ opening }) => opening.isOpen),
        longOpen: waitingReminders.filter((waiting) => isLongOpen(waiting, now)),
      };
      const listed = groups[show].toSorted(byOpening);
      const onPage = listed.slice((page - 1) * pageSize, page * pageSize);
      const count = (some: readonly ParticipantBetweenDays[]) => some.filter(({ isTest }) => !isTest).length;
      return {
        waiting: await viewsOf(onPage, deps, now),
        total: count(listed),
        tests: listed.length - count(listed),
        counts: keyedBy(['all', 'closed', 'open', 'longOpen'], (name) => count(groups[name])),
        pageSize,
        lastDate: deps.material.settings.lastDate,
        serverTime: now.toISOString(),
      };
    }),
    bindCall(readDayOpening, async ({ participantId }, actor) => {
      await recordReading(deps, actor, 'dayOpeningsRead');
      return openingOf(deps, participantId);
    }),
    bindCall(setDayOpening, async (input, caller) => {
      await setOpening(deps, caller, input);
      return openingOf(deps, input.participantId);
    }),
    bindCall(sendReminderNow, async (input, caller) => {
      await queueManualReminder(deps, caller, input);
      return openingOf(deps, input.participantId);
    }),
    bindCall(undoDayOpening, async (input, caller) => {
      await removeOpeningOverride(deps, caller, input);
      return openingOf(deps, input.participantId);
    }),
  ];
}

async function openingOf(deps: ServerContext, participantId: string): Promise<DayOpening> {
  const now = deps.clock.now();
  const waiting = await readWaitingReminders(deps, now, participantId);
  if (waiting.length === 0 && !(await isParticipant(deps.database, participantId))) throw new Refusal('not-found');
  return {
    waiting: (await viewsOf(waiting, deps, now))[0] ?? null,
    lastDate: deps.material.settings.lastDate,
    serverTime: now.toISOString(),
  };
}

function isLongOpen({ opening }: ParticipantBetweenDays, now: Date): boolean {
  return opening.isOpen && now.getTime() - opening.opensAtMs > overdueOpenDays * dayMs;
}

function byOpening(one: ParticipantBetweenDays, other: ParticipantBetweenDays): number {
  return one.opening.opensAtMs - other.opening.opensAtMs || (one.code < other.code ? -1 : 1);
}

/** A reason must not contain the participant's name, as it is stored under the code. */
async function viewsOf(
  waiting: readonly WaitingWithReminders[],
  deps: Pick<ServerContext, 'database' | 'material' | 'config'>,
  now: Date,
): Promise<WaitingParticipant[]> {
  const decided = waiting.filter(({ override }) => override !== null);
  const identities = await readIdentities(deps.database, decided);
  const hide = (participantId: string, text: string) => redactIdentity(text, identities.get(participantId));
  return waiting.map((one) => viewOf(one, (text) => hide(one.participantId, text), deps, now));
}

function viewOf(
  waiting: WaitingWithReminders,
  hide: (text: string) => string,
  deps: Pick<ServerContext, 'material' | 'config'>,
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
    usualOpensAt: new Date(openingByRule(finished, deps.material.settings)).toISOString(),
    override: override && {
      ...override,
      reason: hide(override.reason),
      opensAt: override.opensAt.toISOString(),
      decidedAt: override.decidedAt.toISOString(),
    },
    reminder: reminderState(waiting, nextReminderOf(waiting, deps, now), mailMode(deps.config)),
  };
}

function reminderState(
  { remindedAt, delivery, wantsReminders }: WaitingWithReminders,
  reminder: NextReminder,
  mode: MailMode,
): ReminderState {
  if (!wantsReminders) return { kind: 'off' };
  const last = remindedAt.at(-1);
  if (last !== undefined) {
    // The mailbox page hands nothing over: its mails stay in the queue.
    const isInMailbox = mode === 'mailbox' && delivery === 'queued';
    return {
      kind: 'sent',
      at: last.toISOString(),
      count: remindedAt.length,
      delivery: isInMailbox ? 'sent' : (delivery ?? 'sent'),
    };
  }
  if (reminder.kind === 'waiting') return { kind: 'waiting', until: new Date(reminder.untilMs).toISOString() };
  // The next round sends it.
  return { kind: reminder.kind === 'due' ? 'due' : 'none' };
}
