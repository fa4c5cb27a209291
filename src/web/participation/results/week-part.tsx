import { Stack, Text } from '@mantine/core';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { scoresChapter } from '#research/results-pictures/results-chapters.ts';
import { noDiagnosis, weekInWords } from '#research/results-pictures/results-in-words.ts';
import { weekPicture } from '#research/results-pictures/week-picture.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpContacts } from '#web/platform/help/use-help-contacts.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import { ResultsChapterView } from './results-chapter-view.tsx';

type Props = { results: OwnResults; aboutScores: string };

/**
 * Soft names first, clinical names and sums behind another press. When sums are high or have risen, help comes first
 * and nothing is compared.
 */
export function WeekPart({ results, aboutScores }: Props) {
  return (
    <>
      {results.helpFirst && <HelpFirst />}
      <Text maw="var(--wm-measure)">{noDiagnosis}</Text>
      <Disclosure label="as frases" variant="light">
        <Stack gap="md">
          <Text maw="var(--wm-measure)">{weekInWords(results)}</Text>
          {!results.helpFirst && (
            <>
              <DrawnPicture draw={(width) => weekPicture(results, width)} />
              <Text size="sm" c="dimmed">
                Quanto mais alto, mais vezes as frases apareceram.
              </Text>
            </>
          )}
          <Disclosure label="nomes e números">
            <ResultsChapterView chapter={scoresChapter(results, aboutScores)} />
          </Disclosure>
        </Stack>
      </Disclosure>
    </>
  );
}

function HelpFirst() {
  const ways = useHelpContacts();
  return (
    <Stack gap="sm">
      <Text>Se algo ainda pesa, há gente pronta para ouvir, de graça.</Text>
      <HelpRows ways={ways} stop={null} />
    </Stack>
  );
}
