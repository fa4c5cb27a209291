import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ResultsChapter as Chapter } from '#research/results-pictures/results-chapters.ts';
import { maximumUnbrokenRows, type ResultsTable } from '#research/results-pictures/results-tables.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import { ResultsTableView } from './results-table-view.tsx';

export function ResultsChapterView({ chapter }: { chapter: Chapter }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="md">
        <Title order={3} id={id}>
          {chapter.title}
        </Title>
        <Text maw="var(--wm-measure)">{chapter.sentence}</Text>
        <ChapterPicture chapter={chapter} />
        <ResultsTables tables={chapter.tables} />
      </Stack>
    </section>
  );
}

/** @param children between the picture and the explanation */
export function ChapterPicture({
  chapter: { picture, howToRead },
  children,
}: {
  chapter: Chapter;
  children?: ReactNode;
}) {
  return (
    <>
      {picture !== null && <DrawnPicture draw={picture} />}
      {children}
      {howToRead !== null && (
        <Text size="sm" c="dimmed" maw="var(--wm-measure)">
          {howToRead}
        </Text>
      )}
    </>
  );
}

export function ResultsTables({ tables }: { tables: readonly ResultsTable[] }) {
  return tables.map((table) =>
    table.rows.length > maximumUnbrokenRows ? (
      <Disclosure key={table.caption} label={`a tabela com ${table.rows.length} linhas`}>
        <ResultsTableView table={table} />
      </Disclosure>
    ) : (
      <ResultsTableView key={table.caption} table={table} />
    ),
  );
}
