import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { downloadOwnResults } from '#contract/participation/results-calls.ts';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { changeChapter, numbersChapters } from '#research/results-pictures/results-chapters.ts';
import { FileButton } from '#web/participation/rights/file-button.tsx';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { fetchFile } from '#web/platform/server-state/api.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { useFile } from '#web/platform/ui/use-file.ts';
import { ResultsChapterView, ResultsTables } from './results-chapter-view.tsx';

export function NumbersPart({ results }: { results: OwnResults }) {
  const { open } = useHelpDesk();
  return (
    <Stack gap="lg">
      <Group className="wm-not-printed">
        <ButtonLink to="/cloud1">Ver a nuvem de palavras</ButtonLink>
      </Group>
      <Disclosure label="os números">
        <Stack gap="xl">
          <TakeAlong />
          <ResultsTables tables={changeChapter(results).tables} />
          {numbersChapters(results).map((chapter) => (
            <ResultsChapterView key={chapter.title} chapter={chapter} />
          ))}
        </Stack>
      </Disclosure>
      <Stack gap="sm" align="flex-start" className="wm-not-printed">
        <Text>Se algo aqui mexeu com você, há gente pronta para ouvir, de graça.</Text>
        <Button variant="default" onClick={() => open('full')} aria-haspopup="dialog">
          Preciso de ajuda
        </Button>
      </Stack>
    </Stack>
  );
}

function TakeAlong() {
  const file = useFile(() => fetchFile(downloadOwnResults));
  return (
    <Group className="wm-not-printed" align="flex-start">
      <FileButton file={file}>Baixar em PDF</FileButton>
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </Group>
  );
}
