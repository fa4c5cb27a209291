import { lazy, Suspense } from 'react';
import { useAccount } from '../server-state.ts';
import { AnchorLink } from '../ui/anchor-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { HelpButton } from './help-button.tsx';
import classes from './top-bar.module.css';

// The menu brings a positioning library along, which people on their way in do not need.
const SettingsMenu = lazy(async () => ({ default: (await import('./settings-menu.tsx')).SettingsMenu }));

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
