import { useEffect } from 'react';
import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { whenIdle } from '#web/platform/late/when-idle.ts';

// Only seen between two days, and fetched before one of them ends here.
const RemindersSwitch = lateComponent(
  async () => (await import('#web/team/reminders/reminders-switch.tsx')).RemindersSwitch,
  () => null,
);

/** `/`, with the team's reminders between two days. */
export function HomeWithReminders() {
  useEffect(() => whenIdle(() => void RemindersSwitch.preload()), []);
  return <HomeScreen Reminders={RemindersSwitch} />;
}
