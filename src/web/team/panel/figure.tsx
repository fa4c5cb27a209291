import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { listedPeople } from './listed-people.ts';
import classes from './panel.module.css';

type Props = { name: string; people: number; filter: Parameters<typeof listedPeople>[0] };

/** A number large under its name, in a `dl`; it leads to those whom it counts. */
export function Figure({ name, people, filter }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {people === 0 ? (
          <span className={classes.figure}>0</span>
        ) : (
          <AnchorLink to="/wordanalysis" search={listedPeople(filter)} className={classes.figure}>
            {people.toLocaleString('pt-BR')}
          </AnchorLink>
        )}
      </dd>
    </div>
  );
}
