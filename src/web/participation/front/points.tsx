import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './points.module.css';

type Props = {
  points: readonly { title: string; text: string }[];
  className?: string | undefined;
  isOrdered?: boolean;
};

export function Points({ points, className = '', isOrdered = false }: Props) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`${classes.points} ${className}`} data-is-ordered={isOrdered || undefined}>
      {points.map(({ title, text }) => (
        <li key={title} className={classes.point}>
          <strong>{title}</strong>
          <span>
            <WholeWords>{text}</WholeWords>
          </span>
        </li>
      ))}
    </List>
  );
}
