import { ParticipantScreen } from '#web/research/participant-view/participant-screen.tsx';
import { DayOpeningControl } from '#web/team/days/day-opening-control.tsx';

/** `/useranalysis`, with the team's say about when the next day opens. */
export function ParticipantWithOpenings() {
  return <ParticipantScreen NextDay={DayOpeningControl} />;
}
