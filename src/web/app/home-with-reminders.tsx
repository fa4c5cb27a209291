import { Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { whenIdle } from '#web/platform/late/when-idle.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';

// Only seen between two days, and fetched before one of them ends here.
const RemindersSwitch = lateComponent(
  async () => (await import('#web/team/reminders/reminders-switch.tsx')).RemindersSwitch,
  () => null,
);

// Only seen by administration.
const StudySwitchOnHome = lateComponent(
  async () => (await import('#web/team/study-switch/study-switch-on-home.tsx')).StudySwitchOnHome,
  () => null,
);

/** `/`, with the team's reminders between two days, and for administration how the study stands. */
export function HomeWithReminders() {
  useEffect(() => whenIdle(() => void RemindersSwitch.preload()), []);
  const administers = useHoldsRole('administration');
  return (
    <Stack gap="xl">
      {administers && (
        <Suspense fallback={null}>
          <StudySwitchOnHome />
        </Suspense>
      )}
      <HomeScreen Reminders={RemindersSwitch} />
    </Stack>
  );
}
