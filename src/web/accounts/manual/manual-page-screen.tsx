import { Group, Stack, Text, Title } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { manualPartNames } from '#web/platform/manual/manual-pages.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { BackToScreen } from './back-to-screen.tsx';
import classes from './manual.module.css';
import { ManualBody } from './manual-body.tsx';
import { ManualLink } from './manual-link.tsx';
import type { Manual, ParsedManualPage } from './manual-query.ts';
import { ScreenOfPage } from './screen-of-page.tsx';
import { WithManual } from './with-manual.tsx';

export function ManualPageScreen() {
  const { page: name } = useParams({ from: '/ajuda/$page' });
  return (
    <WithManual>
      {(manual) => {
        const page = manual.pages.find((one) => one.name === name);
        return page === undefined ? <NoSuchPage /> : <OnePage key={name} manual={manual} page={page} />;
      }}
    </WithManual>
  );
}

function OnePage({ manual, page }: { manual: Manual; page: ParsedManualPage }) {
  usePageTitle(page.title);
  const heading = useFocusedPlace();
  const place = manual.pages.indexOf(page);
  return (
    <article className={classes.page}>
      <Group gap="sm" className="wm-not-printed">
        <BackToScreen />
        <ManualLink page={null} className={classes.way}>
          Todas as páginas
        </ManualLink>
        <ScreenOfPage name={page.name} />
      </Group>
      <header>
        <Text size="sm" c="dimmed">
          {manualPartNames[page.part]}
        </Text>
        <Title order={1} ref={heading} tabIndex={-1} lang={page.language}>
          <NoWrap>{page.title}</NoWrap>
        </Title>
      </header>
      {page.sections.length > 1 && <Sections page={page} />}
      <ManualBody manual={manual} page={page} />
      <Neighbours before={manual.pages[place - 1]} after={manual.pages[place + 1]} />
    </article>
  );
}

function useFocusedPlace() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash);
    if (named === null) window.scrollTo(0, 0);
    else named.scrollIntoView();
    (named ?? heading.current)?.focus({ preventScroll: true });
  }, [hash]);
  return heading;
}

function Sections({ page: { name, sections, language } }: { page: ParsedManualPage }) {
  return (
    <nav aria-label="Nesta página" className={`wm-not-printed ${classes.sections}`}>
      <ul lang={language}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <ManualLink page={name} anchor={id} className={classes.way}>
              <NoWrap>{title}</NoWrap>
            </ManualLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ before, after }: { before: ParsedManualPage | undefined; after: ParsedManualPage | undefined }) {
  return (
    <nav aria-label="Páginas ao lado" className={`wm-not-printed ${classes.neighbours}`}>
      {before && <Neighbour page={before} label="Página anterior" />}
      {after && <Neighbour page={after} label="Próxima página" />}
    </nav>
  );
}

function Neighbour({ page: { name, listedAs }, label }: { page: ParsedManualPage; label: string }) {
  return (
    <ManualLink page={name} className={classes.neighbour}>
      <span className={classes.quiet}>{label}</span> <span>{listedAs}</span>
    </ManualLink>
  );
}

function NoSuchPage() {
  usePageTitle('Página não encontrada');
  return (
    <Stack align="flex-start" maw="var(--wm-measure)">
      <Title order={1}>Esta página não existe aqui</Title>
      <Text>
        O endereço pode ter mudado. Uma parte das páginas é só para a equipe: se você é da equipe, entre na sua conta.
      </Text>
      <ManualLink page={null} className={classes.way}>
        Ver todas as páginas
      </ManualLink>
    </Stack>
  );
}
