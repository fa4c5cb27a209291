import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { ParticipantListScreen } from '#web/research/participant-list/participant-list-screen.tsx';
import { RemindButton } from '#web/team/reminders/remind-button.tsx';

/** `/wordanalysis`, with the button that reminds listed participants. */
export function ListWithReminders() {
  return <ParticipantListScreen Remind={RemindListed} />;
}

function RemindListed({ list, isEmpty }: { list: ParticipantListQuery; isEmpty: boolean }) {
  return <RemindButton who={{ list }} label="Enviar lembretes" isLow isDisabled={isEmpty} />;
}
