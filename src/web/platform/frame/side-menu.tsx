import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, useContext } from 'react';
import { isStudyOver } from '#study/protocol.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { MenuBadgesContext } from './menu-badges.ts';
import { entryAround, menuItems } from './menu-items.ts';
import classes from './side-menu.module.css';
import { useSignedInProgress } from './use-signed-in-progress.ts';

/** The menu beside the screen; icons only on narrower windows, a bar at the bottom on phones. */
export function SideMenu() {
  const progress = useSignedInProgress();
  const badges = useContext(MenuBadgesContext);
  const isStaff = useAccount().data?.account?.staff ?? false;
  const shown = menuItems.filter(({ isFor }) => isFor === 'everybody' || isStaff);
  const { pathname } = useLocation();
  const around = entryAround(pathname);
  const isStudyFinished = progress !== undefined && isStudyOver(progress);
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.list}>
        {shown.map(({ to, label, Icon, enabledWhen, whenCollapsed }) => (
          <li key={label} data-when-wide={whenCollapsed === undefined ? undefined : true}>
            <Link
              to={to}
              className={classes.item}
              title={label}
              data-is-around={around?.label === label || undefined}
              data-holds-around={around?.whenCollapsed === label || undefined}
              disabled={enabledWhen === 'studyFinished' && !isStudyFinished}
            >
              <Icon size={24} aria-hidden />
              <span className={classes.label}>{label}</span>
              <Badge of={badges[to]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ of: Shown }: { of: ComponentType | undefined }) {
  return Shown && <Shown />;
}
