import { useStepsInManual } from '#web/platform/manual/steps-in-manual.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { openStaffPages } from '#web/platform/staff-pages/staff-pages.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** Link to the screen that a page describes, if the reader's roles permit it and they did not come from it. */
export function ScreenOfPage({ name }: { name: string }) {
  const account = useAccount().data?.account ?? null;
  const steps = useStepsInManual();
  const open = (['analysis', 'team'] as const).flatMap((area) => openStaffPages(area, account));
  const about = open.find(({ manual }) => manual === name);
  if (about === undefined || steps === 1) return null;
  return <StandaloneLink to={about.path}>Abrir a tela {about.label}</StandaloneLink>;
}
