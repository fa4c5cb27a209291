import type { OnLeaving } from '#server/participation/person/what-follows.ts';
import { holdJobs } from '#server/research/export/export-job-store.ts';
import { forgetNotes } from '#server/research/notes/note-store.ts';
import { blankDecisionNotes } from '#server/research/quality/exclusion-store.ts';
import { blankPartNotes } from '#server/research/quality/part-exclusion-store.ts';
import { blankOpeningReasons } from '#server/team/days/day-opening-store.ts';
import { forgetReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { endCasesOfLeaver } from '#server/team/safety/end-cases-store.ts';

/** What happens when somebody leaves needs nothing of the server: the command line does it too. */
export const onLeaving: readonly OnLeaving[] = [
  // Whoever asks for an export waits here before they hold anything that is waited for afterwards.
  { first: holdJobs },
  { whenAnswersStay: takesNoRow(endCasesOfLeaver) },
  { whenAnswersStay: takesNoRow(blankDecisionNotes) },
  { whenAnswersStay: takesNoRow(blankPartNotes) },
  { whenAnswersStay: takesNoRow(blankOpeningReasons) },
  { whenAnswersStay: forgetNotes },
  { whenAnswersStay: forgetReminders },
];

type Change = Parameters<NonNullable<OnLeaving['whenAnswersStay']>>;

/** Empties what was written and leaves the rows. */
function takesNoRow(change: (...words: Change) => Promise<void>): NonNullable<OnLeaving['whenAnswersStay']> {
  return async (...words) => {
    await change(...words);
    return 0;
  };
}
