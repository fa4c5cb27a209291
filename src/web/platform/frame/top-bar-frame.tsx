import type { ReactNode } from 'react';
import { Mark } from '#web/platform/drawings/mark.tsx';
import classes from './top-bar.module.css';

type Props = {
  /** Help stays in reach however far somebody has read. */
  stays?: boolean;
  /** Makes the link to the first page: of the router where the app runs, a plain one on pages that are read without it. */
  linkHome(className: string | undefined, content: ReactNode): ReactNode;
  /** Help, and the way in or the settings menu. */
  children: ReactNode;
};

/** Mark and product name with what else is in the top bar: one row, also at 320 px and with text twice as large. */
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
