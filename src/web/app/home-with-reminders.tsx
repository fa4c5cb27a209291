import { Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { lateScreen } from '#web/platform/frame/late-screen.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { whenIdle } from '#web/platform/late/when-idle.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useLandsOnPanel } from './use-lands-on-panel.ts';

// Only shown between two days, preloaded before.
const RemindersSwitch = lateComponent(
  async () => (await import('#web/team/reminders/reminders-switch.tsx')).RemindersSwitch,
  () => null,
);

// Team only.
const PanelScreen = lateScreen(() => import('#web/team/panel/panel-screen.tsx'), 'PanelScreen');

/** `/`: the panel for the team, otherwise the participant's home with reminders between two days. */
export function HomeWithReminders() {
  useEffect(() => whenIdle(() => void RemindersSwitch.preload()), []);
  const account = useAccount().data?.account ?? null;
  if (useLandsOnPanel()) {
    return (
      <Suspense fallback={<LoadingLine />}>
        <PanelScreen />
      </Suspense>
    );
  }
  return (
    <Stack gap="xl">
      {account !== null && isOfTeam(account) && <StandaloneLink to="/">Voltar ao Painel</StandaloneLink>}
      <HomeScreen Reminders={RemindersSwitch} />
    </Stack>
  );
}
