import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './section-links.module.css';

export type Section = { to: NonNullable<LinkProps['to']>; label: string };

type Props = {
  label: string;
  sections: readonly Section[];
  /** A part is marked on screens below its address as well, such as the draft of the material. */
  marksBelow?: boolean;
};

/** Links to the parts of one room; the part that is open is marked. */
export function SectionLinks({ label, sections, marksBelow = false }: Props) {
  return (
    <nav aria-label={label} className="wm-not-printed">
      <ul className={classes.list}>
        {sections.map((section) => (
          <li key={section.label}>
            <Link to={section.to} className={classes.link} activeOptions={{ exact: !marksBelow, includeSearch: false }}>
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
