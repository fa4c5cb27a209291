import { AnchorLink } from '../ui/anchor-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useAccount } from '../server-state.ts';
import { HelpButton } from './help-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import classes from './top-bar.module.css';

/** Product name, help, and the way in or the settings menu. */
export function TopBar() {
  const { data } = useAccount();
  return (
    <header className={classes.bar}>
      <AnchorLink to="/" className={classes.product}>
        WordMood
      </AnchorLink>
      <div className={classes.actions}>
        <HelpButton />
        {data?.account === null && (
          <ButtonLink to="/login" variant="default" size="compact-md">
            Entrar
          </ButtonLink>
        )}
        {data?.account && <SettingsMenu />}
      </div>
    </header>
  );
}
