import { Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { whenIdle } from '#web/platform/late/when-idle.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';

// Only seen between two days, and fetched before one of them ends here.
const RemindersSwitch = lateComponent(
  async () => (await import('#web/team/reminders/reminders-switch.tsx')).RemindersSwitch,
  () => null,
);

// Only seen by staff.
const StudySwitchOnHome = lateComponent(
  async () => (await import('#web/team/study-switch/study-switch-on-home.tsx')).StudySwitchOnHome,
  () => null,
);

/** `/`, with the team's reminders between two days, and for staff how the study stands. */
export function HomeWithReminders() {
  useEffect(() => whenIdle(() => void RemindersSwitch.preload()), []);
  const isStaff = useAccount().data?.account?.staff === true;
  return (
    <Stack gap="xl">
      {isStaff && (
        <Suspense fallback={null}>
          <StudySwitchOnHome />
        </Suspense>
      )}
      <HomeScreen Reminders={RemindersSwitch} />
    </Stack>
  );
}
