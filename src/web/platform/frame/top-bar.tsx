import { Suspense } from 'react';
import { Mark } from '#web/platform/drawings/mark.tsx';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { lateComponent, type Unloaded } from '#web/platform/late/late-component.tsx';
import { useWhenOnline } from '#web/platform/late/use-when-online.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import classes from './top-bar.module.css';

// The menu brings a positioning library along, which people on their way in do not need.
const SettingsMenu = lateComponent(
  async () => (await import('./settings-menu.tsx')).SettingsMenu,
  function PlaceOfMenu({ load }: Unloaded<object>) {
    useWhenOnline(load);
    return <span className={classes.menuPlace} />;
  },
);

type Props = {
  /** Help stays in reach however far somebody has read. */
  stays?: boolean;
};

/** Mark and product name, help, and the way in or the settings menu: one row, also at 320 px. */
export function TopBar({ stays = false }: Props) {
  const { data } = useAccount();
  return (
    <header className={classes.bar} data-stays={stays || undefined} data-pinned={stays || undefined}>
      <AnchorLink to="/" underline="never" className={classes.product}>
        <Mark size="1.75rem" />
        <span className={classes.name}>WordMood</span>
      </AnchorLink>
      <div className={classes.actions}>
        <HelpButton />
        {data?.account === null && (
          <ButtonLink to="/login" variant="default" size="compact-md">
            Entrar
          </ButtonLink>
        )}
        {data?.account && (
          <Suspense fallback={<span className={classes.menuPlace} />}>
            <SettingsMenu />
          </Suspense>
        )}
      </div>
    </header>
  );
}
