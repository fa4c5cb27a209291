import { Suspense } from 'react';
import { useAccount } from '../server-state.ts';
import { AnchorLink } from '../ui/anchor-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { HelpButton } from './help-button.tsx';
import { lateComponent, type Unloaded } from './late-component.tsx';
import classes from './top-bar.module.css';
import { useWhenOnline } from './use-when-online.ts';

// The menu brings a positioning library along, which people on their way in do not need.
const SettingsMenu = lateComponent(
  async () => (await import('./settings-menu.tsx')).SettingsMenu,
  function PlaceOfMenu({ load }: Unloaded<object>) {
    useWhenOnline(load);
    return <span className={classes.menuPlace} />;
  },
);

/** Product name, help, and the way in or the settings menu. */
export function TopBar() {
  const { data } = useAccount();
  return (
    <header className={classes.bar}>
      <AnchorLink to="/" underline="never" className={classes.product}>
        WordMood
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
