import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import { elementsOf } from '#web/platform/ui/markdown-elements.tsx';
import { SidewaysScroll } from '#web/platform/ui/sideways-scroll.tsx';
import classes from './manual.module.css';
import { ManualLink } from './manual-link.tsx';
import { anchorOf, placeOfLink } from './manual-links.ts';
import type { Manual, ParsedManualPage } from './manual-query.ts';

type Props = { manual: Manual; page: ParsedManualPage };

/** Renders a page; external links become plain text, so that nothing leads away. */
export function ManualBody({ manual: { pages, pictures }, page }: Props) {
  const body = elementsOf(page.body, {
    headingId: anchorOf,
    link(url, children) {
      const place = placeOfLink(url, page.name);
      if (place === null || !pages.some(({ name }) => name === place.page)) return children;
      return (
        <ManualLink page={place.page} anchor={place.anchor}>
          {children}
        </ManualLink>
      );
    },
    picture(url, alt) {
      const found = pictures.get(url.slice(url.lastIndexOf('/') + 1));
      if (found === undefined) return alt;
      const { address, ...size } = found;
      return <img className={classes.picture} src={address} alt={alt} {...size} />;
    },
    table: (table) => <SidewaysScroll label="Tabela">{table}</SidewaysScroll>,
  });
  return (
    <Typography className={classes.text} lang={page.language}>
      {body}
    </Typography>
  );
}
