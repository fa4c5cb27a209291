import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './bullet-list.module.css';

type Props = {
  points: readonly { title: string; text: string }[];
  className?: string | undefined;
  isOrdered?: boolean;
};

export function BulletList({ points, className = '', isOrdered = false }: Props) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`${classes.points} ${className}`} data-is-ordered={isOrdered || undefined}>
      {points.map(({ title, text }) => (
        <li key={title} className={classes.point}>
          <strong>{title}</strong>
          <span>
            <NoWrap>{text}</NoWrap>
          </span>
        </li>
      ))}
    </List>
  );
}
