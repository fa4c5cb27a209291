import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { plural } from '#study/wording/plural.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { manualPartNames, manualParts } from '#web/platform/manual/manual-pages.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import { BackToScreen } from './back-to-screen.tsx';
import classes from './manual.module.css';
import { ManualLink } from './manual-link.tsx';
import type { Manual } from './manual-query.ts';
import { preparePage, searchManual } from './search-manual.ts';
import { WithManual } from './with-manual.tsx';

/** `/ajuda`: contents and full-text search of the manual. */
export function ManualContentsScreen() {
  return (
    <WithManual>
      {(manual, isOfTeam) => <Contents manual={manual} heading={isOfTeam ? 'Manual' : heading} />}
    </WithManual>
  );
}

/** As in the menu; "Ajuda" alone would suggest help in distress. */
const heading = 'Como funciona';

function Contents({ manual, heading }: { manual: Manual; heading: string }) {
  usePageTitle(heading);
  const top = useHeadingAtTop();
  // Not in the address: people may search for how they feel.
  const [query, setQuery] = useState('');
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <Stack gap="md" className={classes.page}>
      <Group gap="sm" className="wm-not-printed">
        <BackToScreen />
      </Group>
      <Title order={1} ref={top} tabIndex={-1}>
        {heading}
      </Title>
      <search className="wm-not-printed">
        <form onSubmit={stay} autoComplete="off">
          <TextInput
            label="Procurar nas páginas"
            type="search"
            maxLength={60}
            maw="24rem"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </form>
      </search>
      {query.trim() === '' ? <AllParts manual={manual} /> : <SearchResults manual={manual} query={query} />}
    </Stack>
  );
}

function AllParts({ manual: { pages } }: { manual: Manual }) {
  const parts = manualParts.filter((part) => pages.some((page) => page.part === part));
  return (
    <div className={classes.parts}>
      {parts.map((part) => (
        <section key={part} aria-labelledby={part}>
          <Title order={2} size="h3" id={part}>
            {parts.length > 1 ? manualPartNames[part] : 'Páginas'}
          </Title>
          <ul className={classes.list}>
            {pages
              .filter((page) => page.part === part)
              .map(({ name, listedAs }) => (
                <li key={name}>
                  <ManualLink page={name} className={classes.way}>
                    <NoWrap>{listedAs}</NoWrap>
                  </ManualLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SearchResults({ manual: { pages }, query }: { manual: Manual; query: string }) {
  const prepared = useMemo(() => pages.map(preparePage), [pages]);
  const found = searchManual(prepared, query);
  return (
    <div>
      <Text role="status" size="sm" c="dimmed">
        {found.length === 0
          ? 'Nenhuma página com estas palavras. Tente uma só, ou apague o que procurou para ver todas.'
          : plural(found.length, 'página', 'páginas')}
      </Text>
      <ul className={`${classes.list} ${classes.found}`}>
        {found.map(({ name, listedAs, excerpt }) => (
          <li key={name}>
            <ManualLink page={name} className={classes.way}>
              <NoWrap>{listedAs}</NoWrap>
            </ManualLink>
            <Text size="sm" c="dimmed" maw="var(--wm-measure)">
              <NoWrap>{excerpt}</NoWrap>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
