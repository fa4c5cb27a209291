import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { RemindersSwitch } from '#web/team/reminders/reminders-switch.tsx';

/** `/`, with the team's reminders between two days. */
export function HomeWithReminders() {
  return <HomeScreen Reminders={RemindersSwitch} />;
}
