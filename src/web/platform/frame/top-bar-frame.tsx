import type { ReactNode } from 'react';
import { Mark } from '#web/platform/drawings/mark.tsx';
import classes from './top-bar.module.css';

type Props = {
  /** Sticky. */
  stays?: boolean;
  /** A plain link on pages without the app. */
  linkHome(className: string | undefined, content: ReactNode): ReactNode;
  children: ReactNode;
};

/** One row even at 320 px with text at 200 %. */
export function TopBarFrame({ stays = false, linkHome, children }: Props) {
  return (
    <header className={classes.bar} data-stays={stays || undefined} data-pinned={stays || undefined}>
      {linkHome(
        classes.product,
        <>
          <Mark size="1.75rem" />
          <span className={classes.name}>WordMood</span>
        </>,
      )}
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
