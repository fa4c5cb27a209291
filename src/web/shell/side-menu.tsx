import { Link } from '@tanstack/react-router';
import { phases } from '../../study/protocol.ts';
import { useProgress } from '../server-state.ts';
import { menuItems } from './menu-items.ts';
import classes from './side-menu.module.css';

/** The menu beside the screen; icons only on narrower windows, a bar at the bottom on phones. */
export function SideMenu() {
  const { data: progress } = useProgress();
  const isStudyFinished = progress?.day === 3 && progress.phase === phases.finished;
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.list}>
        {menuItems.map(({ to, label, Icon, enabledWhen }) => (
          <li key={label}>
            {enabledWhen === 'always' || isStudyFinished ? (
              <Link to={to} className={classes.item} title={label}>
                <Icon size={24} aria-hidden />
                <span className={classes.label}>{label}</span>
              </Link>
            ) : (
              <span className={classes.item} title={label} role="link" aria-disabled="true">
                <Icon size={24} aria-hidden />
                <span className={classes.label}>{label}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
