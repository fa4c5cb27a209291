import type { DayOpening, WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { DayOpeningDialog } from './day-opening-dialog.tsx';
import { UndoOpeningDialog } from './undo-opening-dialog.tsx';

export type OpeningQuestion = 'change' | 'undo';

type Props = {
  asks: OpeningQuestion;
  waiting: WaitingParticipant;
  /** The study's last date, "YYYY-MM-DD", or null. */
  lastDate: string | null;
  onChanged(opening: DayOpening): void;
  onClose(): void;
};

/** The dialog that changes when a day opens, or the one that undoes it. */
export function OpeningDialogs({ asks, lastDate, ...props }: Props) {
  return asks === 'undo' ? <UndoOpeningDialog {...props} /> : <DayOpeningDialog {...props} lastDate={lastDate} />;
}
