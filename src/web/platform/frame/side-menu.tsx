import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, useContext } from 'react';
import { isStudyOver } from '#study/protocol.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { MenuBadgesContext } from './menu-badges.ts';
import { containingEntry, type MenuItem, menuItems, menuPathOf } from './menu-items.ts';
import classes from './side-menu.module.css';
import { useSignedInProgress } from './use-signed-in-progress.ts';

/** Shown when a disabled entry is pressed. */
const opensAtTheEnd = 'Resultados e Nuvem abrem quando o terceiro dia termina.';

/** Icons on narrower windows, a bottom bar on phones. */
export function SideMenu() {
  const progress = useSignedInProgress();
  const badges = useContext(MenuBadgesContext);
  const account = useAccount().data?.account ?? null;
  const visibleItems = menuItems.flatMap((item) => {
    const way = menuPathOf(item, account);
    return way === null ? [] : [{ ...item, way }];
  });
  const { pathname } = useLocation();
  const around = containingEntry(pathname);
  const isStudyFinished = progress !== undefined && isStudyOver(progress);
  const isClosed = (enabledWhen: MenuItem['enabledWhen']) => enabledWhen === 'studyFinished' && !isStudyFinished;
  const postNotice = usePostNotice();
  return (
    <nav data-pinned className={classes.menu} aria-label="Menu principal">
      <ul className={classes.list}>
        {visibleItems.map(({ to, way, label, Icon, enabledWhen, whenCollapsed }) => (
          <li key={label} data-when-wide={whenCollapsed === undefined ? undefined : true}>
            <Link
              to={way}
              className={classes.item}
              title={label}
              data-is-around={around?.label === label || undefined}
              data-holds-around={around?.whenCollapsed === label || undefined}
              disabled={isClosed(enabledWhen)}
              onClick={isClosed(enabledWhen) ? () => postNotice({ kind: 'info', text: opensAtTheEnd }) : undefined}
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

function Badge({ of: BadgeContent }: { of: ComponentType | undefined }) {
  return BadgeContent && <BadgeContent />;
}
