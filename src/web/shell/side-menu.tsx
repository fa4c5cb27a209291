import { Link } from '@tanstack/react-router';
import { phases } from '../../study/protocol.ts';
import { menuItems } from './menu-items.ts';
import classes from './side-menu.module.css';
import { useSignedInProgress } from './use-signed-in-progress.ts';

/** The menu beside the screen; icons only on narrower windows, a bar at the bottom on phones. */
export function SideMenu() {
  const progress = useSignedInProgress();
  const isStudyFinished = progress?.day === 3 && progress.phase === phases.finished;
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.list}>
        {menuItems.map(({ to, label, Icon, enabledWhen }) => (
          <li key={label}>
            <Link
              to={to}
              className={classes.item}
              title={label}
              disabled={enabledWhen === 'studyFinished' && !isStudyFinished}
            >
              <Icon size={24} aria-hidden />
              <span className={classes.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
