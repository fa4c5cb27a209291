import { Suspense } from 'react';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { type LoadFailureProps, lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import { useWhenOnline } from '#web/platform/loading/use-when-online.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import classes from './top-bar.module.css';
import { TopBarFrame } from './top-bar-frame.tsx';

// Lazy: it needs a positioning library, which visitors do not.
const SettingsMenu = lazyComponent(
  async () => (await import('./settings-menu.tsx')).SettingsMenu,
  function PlaceOfMenu({ load }: LoadFailureProps<object>) {
    useWhenOnline(load);
    return <span className={classes.menuPlace} />;
  },
);

type Props = {
  /** Sticky. */
  stays?: boolean;
};

export function TopBar({ stays = false }: Props) {
  const { data } = useAccount();
  return (
    <TopBarFrame
      stays={stays}
      linkHome={(className, content) => (
        <AnchorLink to="/" underline="never" className={className}>
          {content}
        </AnchorLink>
      )}
    >
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
    </TopBarFrame>
  );
}
