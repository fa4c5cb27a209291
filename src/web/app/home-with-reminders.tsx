import { Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { HomeScreen } from '#web/participation/home/home-screen.tsx';
import { lazyScreen } from '#web/platform/frame/lazy-screen.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import { runWhenIdle } from '#web/platform/loading/run-when-idle.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useIsPanelHome } from './use-is-panel-home.ts';

// Only shown between two days, preloaded before.
const RemindersSwitch = lazyComponent(
  async () => (await import('#web/team/reminders/reminders-switch.tsx')).RemindersSwitch,
  () => null,
);

// Team only.
const PanelScreen = lazyScreen(() => import('#web/team/panel/panel-screen.tsx'), 'PanelScreen');

/** `/`: the panel for the team, otherwise the participant's home with reminders between two days. */
export function HomeWithReminders() {
  useEffect(() => runWhenIdle(() => void RemindersSwitch.preload()), []);
  const account = useAccount().data?.account ?? null;
  if (useIsPanelHome()) {
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
