import { openSections } from '#web/accounts/staff-frame/staff-sections.ts';
import { manualPages } from '#web/platform/manual/manual-pages.ts';
import { useStepsInManual } from '#web/platform/manual/steps-in-manual.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** Leads to the screen that a page is about, for whoever has come to the page by another way and whose roles open that screen. */
export function ScreenOfPage({ name }: { name: string }) {
  const account = useAccount().data?.account ?? null;
  const steps = useStepsInManual();
  const routes = manualPages.find((page) => page.name === name)?.routes ?? [];
  const open = (['analysis', 'team'] as const).flatMap((room) => openSections(room, account).sections);
  const section = open.find(({ to }) => routes.includes(to));
  if (section === undefined || steps === 1) return null;
  return <StandaloneLink to={section.to}>Abrir a tela {section.label}</StandaloneLink>;
}
