import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { useOwnResults } from '#web/participation/results/use-own-results.tsx';
import type { ScalePoint } from '#web/participation/word-rating/rating-scale.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { type Section, SectionLinks } from '#web/platform/ui/section-links.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { CloudPicture } from './cloud-picture.tsx';
import { CloudTable } from './cloud-table.tsx';
import { cloudWords } from './cloud-words.ts';
import classes from './word-cloud-screen.module.css';

const days: readonly Section[] = [
  { to: '/cloud1', label: 'Dia 1' },
  { to: '/cloud2', label: 'Dia 2' },
  { to: '/cloud3', label: 'Dia 3' },
];

/** `/cloud1` to `/cloud3`: the words of a day around it, and the same words as a table. */
export function WordCloudScreen({ day }: { day: StudyDay }) {
  usePageTitle(`Nuvem do dia ${day}`);
  const found = useOwnResults();
  if (found.instead !== null) return found.instead;
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <Title order={1}>Nuvem</Title>
        <SectionLinks label="Dias da nuvem" sections={days} />
      </div>
      <CloudOfDay key={day} day={day} results={found.results} scale={found.texts.wordRating.scale} />
    </Stack>
  );
}

type Props = { day: StudyDay; results: OwnResults; scale: readonly ScalePoint[] };

function CloudOfDay({ day, results, scale }: Props) {
  const navigate = useNavigate();
  const words = useMemo(() => cloudWords(results, day), [results, day]);
  const nodes = results.days.find((one) => one.day === day)?.cloud ?? [];
  function swipe(direction: 1 | -1) {
    const to = days[studyDays.indexOf(day) + direction]?.to;
    if (to !== undefined) void navigate({ to });
  }
  return (
    <Stack gap="lg">
      <CloudPicture day={day} nodes={nodes} words={words} scale={scale} onSwipe={swipe}>
        <Text maw="var(--wm-measure)">
          À esquerda estão as palavras que você sentiu como desagradáveis; à direita, as agradáveis. Quanto maior a
          palavra, mais longe do meio da escala (5) está a nota.
        </Text>
      </CloudPicture>
      <Unfold label="a tabela de palavras">
        <CloudTable day={day} words={[...words.values()]} />
      </Unfold>
      <Unfold label="como andar pela nuvem">
        <Text size="sm" c="dimmed" maw="var(--wm-measure)" id="como-andar-na-nuvem" className="wm-not-printed">
          Com os dedos: um para o lado muda de dia; dois aproximam e afastam; depois, um move a nuvem. Com o mouse:
          arraste, ou use Ctrl e a roda. Com o teclado: as setas andam pelas palavras, Shift e as setas movem, + e −
          aproximam e afastam, 0 mostra tudo, Esc fecha a nota.
        </Text>
      </Unfold>
    </Stack>
  );
}
