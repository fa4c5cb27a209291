import type { WithdrawalHook } from '#server/participation/person/participation-hooks.ts';
import { lockJobQueue } from '#server/research/export/export-job-store.ts';
import { deleteNotesAbout } from '#server/research/notes/note-store.ts';
import { redactDecisionNotes } from '#server/research/quality/exclusion-store.ts';
import { redactPartNotes } from '#server/research/quality/part-exclusion-store.ts';
import { clearOpeningReasons } from '#server/team/days/day-opening-store.ts';
import { deleteReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { closeCasesOnWithdrawal } from '#server/team/safety/end-cases-store.ts';

/** Withdrawal hooks without server dependencies, as the command line uses them too. */
export const onWithdrawal: readonly WithdrawalHook[] = [
  // Lock order: export requests take this lock before any that a withdrawal takes later.
  { first: lockJobQueue },
  { whenAnswersStay: withoutDeletedRows(closeCasesOnWithdrawal) },
  { whenAnswersStay: withoutDeletedRows(redactDecisionNotes) },
  { whenAnswersStay: withoutDeletedRows(redactPartNotes) },
  { whenAnswersStay: withoutDeletedRows(clearOpeningReasons) },
  { whenAnswersStay: deleteNotesAbout },
  { whenAnswersStay: deleteReminders },
];

type Change = Parameters<NonNullable<WithdrawalHook['whenAnswersStay']>>;

/** Adapts a hook that blanks text but deletes no rows. */
function withoutDeletedRows(
  change: (...words: Change) => Promise<void>,
): NonNullable<WithdrawalHook['whenAnswersStay']> {
  return async (...words) => {
    await change(...words);
    return 0;
  };
}
