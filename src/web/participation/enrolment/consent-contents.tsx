import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import classes from './consent-contents.module.css';
import type { ConsentSection } from './consent-sections.ts';

/** Beside the text on wide screens, folded above it on phones. */
export function ConsentContents({ sections }: { sections: ConsentSection[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const list = (
    <ol className={classes.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link} onClick={goTo(id)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (isWide) {
    return (
      <nav aria-label="Neste termo" className={classes.beside}>
        <p className={classes.title}>Neste termo</p>
        {list}
      </nav>
    );
  }
  return (
    <details className={classes.folded}>
      <summary className={classes.summary}>Neste termo</summary>
      <nav aria-label="Neste termo">{list}</nav>
    </details>
  );
}

/** No history entry, so that Back leaves the page. */
function goTo(id: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
}
