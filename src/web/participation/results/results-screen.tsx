import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { downloadOwnResults } from '#contract/participation/results-calls.ts';
import { resultsChapters } from '#report/results-pictures/results-chapters.ts';
import { resultsInWords } from '#report/results-pictures/results-in-words.ts';
import { FileButton } from '#web/participation/rights/file-button.tsx';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { fetchFile } from '#web/platform/server-state/api.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { useFile } from '#web/platform/ui/use-file.ts';
import { ownResultsQuery } from './own-results-query.ts';
import { ResultsChapterView } from './results-chapter-view.tsx';

/** `/analysis`: what a person has given on the three days, first in words, then in pictures with their tables. */
export function ResultsScreen() {
  usePageTitle('Resultados');
  const results = useQuery(ownResultsQuery);
  const material = useMaterial();
  if (results.data === undefined || material.data === undefined) {
    const error = results.error ?? material.error;
    const retry = () => Promise.all([results.refetch(), material.refetch()]);
    return error ? <FailureNotice error={error} onRetry={retry} /> : <LateSkeleton lines={12} />;
  }
  return (
    <Stack gap="xl">
      <Title order={1}>Resultados</Title>
      <InWords results={results.data} aboutScores={material.data.instructions.results.aboutScores} />
      {resultsChapters(results.data).map((chapter) => (
        <ResultsChapterView key={chapter.title} chapter={chapter} />
      ))}
    </Stack>
  );
}

function InWords({ results, aboutScores }: { results: OwnResults; aboutScores: string }) {
  const file = useFile(() => fetchFile(downloadOwnResults));
  const { open } = useHelpDesk();
  return (
    <Stack gap="md" maw="68ch">
      {resultsInWords(results, aboutScores).map((paragraph) => (
        <Text key={paragraph} size="lg">
          {paragraph}
        </Text>
      ))}
      <Group className="wm-not-printed" align="flex-start">
        <FileButton file={file} variant="filled">
          Baixar em PDF
        </FileButton>
        <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <ButtonLink to="/cloud1" variant="default">
          Ver a nuvem de palavras
        </ButtonLink>
      </Group>
      <Text className="wm-not-printed">
        Se algo aqui mexeu com você, há gente pronta para ouvir, de graça.{' '}
        <Button variant="default" size="compact-md" onClick={() => open('full')} aria-haspopup="dialog">
          Preciso de ajuda
        </Button>
      </Text>
    </Stack>
  );
}
