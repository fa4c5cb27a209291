import { Stack } from '@mantine/core';
import { type NextDayProps, ParticipantScreen } from '#web/research/participant-view/participant-screen.tsx';
import { DayOpeningControl } from '#web/team/days/day-opening-control.tsx';
import { TimeZoneControl } from '#web/team/days/time-zone-control.tsx';

/** `/useranalysis`, with the team's control of the next opening and the time zone. */
export function ParticipantWithOpenings() {
  return <ParticipantScreen NextDay={NextDay} />;
}

function NextDay({ head, onChanged }: NextDayProps) {
  return (
    <Stack>
      <DayOpeningControl participantId={head.participantId} onChanged={onChanged} />
      <TimeZoneControl head={head} onChanged={onChanged} />
    </Stack>
  );
}
