import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './section-links.module.css';

type Place = NonNullable<LinkProps['to']>;
export type Section = {
  to: Place;
  label: string;
  /** Extra paths that mark the link. */
  alsoAt?: readonly Place[];
};

type Props = {
  label: string;
  sections: readonly Section[];
  /** Child paths, such as the material's draft, also mark the link. */
  marksBelow?: boolean;
  /** Phones show many links in one swipeable row. */
  areMany?: boolean;
};

export function SectionLinks({ label, sections, marksBelow = false, areMany = false }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = list;
    if (!areMany || current === null) return;
    // The observer covers phone rotation too.
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

/** Centres the open link sideways; `scrollIntoView` would scroll the page too. */
function showOpenPart(list: HTMLElement): void {
  const open = list.querySelector('[aria-current="page"]');
  if (open === null) return;
  const [part, row] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += part.left + part.width / 2 - (row.left + row.width / 2);
}
