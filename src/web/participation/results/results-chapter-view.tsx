import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ResultsChapter as Chapter } from '#report/results-pictures/results-chapters.ts';
import { fewRows } from '#report/results-pictures/results-tables.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import { FoldedTable } from './folded-table.tsx';
import classes from './results-chapter-view.module.css';
import { ResultsTableView } from './results-table-view.tsx';

/** Heading, how to read it, the picture, and the same numbers below. */
export function ResultsChapterView({ chapter: { title, howToRead, picture, tables } }: { chapter: Chapter }) {
  const id = useId();
  return (
    <section className={classes.chapter} aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text maw="64ch">{howToRead}</Text>
        {picture !== null && <DrawnPicture draw={picture} />}
        {tables.map((table) =>
          table.rows.length > fewRows ? (
            <FoldedTable key={table.caption} table={table} label={`a tabela com ${table.rows.length} linhas`} />
          ) : (
            <ResultsTableView key={table.caption} table={table} />
          ),
        )}
      </Stack>
    </section>
  );
}
