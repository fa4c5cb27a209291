import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './section-links.module.css';

type Place = NonNullable<LinkProps['to']>;
export type Section = {
  to: Place;
  label: string;
  /** Screens that belong to it at an address of their own. */
  alsoAt?: readonly Place[];
};

type Props = {
  label: string;
  sections: readonly Section[];
  /** A part is marked on screens below its address as well, such as the draft of the material. */
  marksBelow?: boolean;
  /** So many parts that on a phone they stand in one row, which is moved with the finger. */
  areMany?: boolean;
};

/** Links to the parts of one room; the part that is open is marked. */
export function SectionLinks({ label, sections, marksBelow = false, areMany = false }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = list;
    if (!areMany || current === null) return;
    // Also when a phone is turned.
    const observer = new ResizeObserver(() => showOpenPart(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [areMany]);
  return (
    <nav aria-label={label} className="wm-not-printed">
      <ul ref={list} className={classes.list} data-are-many={areMany || undefined}>
        {sections.map((section) => (
          <li key={section.label}>
            <Link
              to={section.to}
              className={classes.link}
              data-label={section.label}
              activeOptions={{ exact: !marksBelow, includeSearch: false }}
              aria-current={section.alsoAt?.some((place) => place === path) ? 'page' : undefined}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the part that is open to the middle of a row that goes on to the sides; the page stays where it is. */
function showOpenPart(list: HTMLElement): void {
  const open = list.querySelector('[aria-current="page"]');
  if (open === null) return;
  const [part, row] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += part.left + part.width / 2 - (row.left + row.width / 2);
}
