import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { useOwnResults } from '#web/participation/results/use-own-results.tsx';
import type { ScalePoint } from '#web/participation/word-rating/rating-scale.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { type Section, SectionLinks } from '#web/platform/ui/section-links.tsx';
import { CloudKeyboardHelp } from './cloud-keyboard-help.tsx';
import { CloudPicture } from './cloud-picture.tsx';
import { CloudTable } from './cloud-table.tsx';
import { cloudWords } from './cloud-words.ts';
import classes from './word-cloud-screen.module.css';

const days: readonly Section[] = [
  { to: '/cloud1', label: 'Dia 1' },
  { to: '/cloud2', label: 'Dia 2' },
  { to: '/cloud3', label: 'Dia 3' },
];

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
  const words = useMemo(() => cloudWords(results.days, day), [results, day]);
  const nodes = results.days.find((one) => one.day === day)?.cloud ?? [];
  function swipe(direction: 1 | -1) {
    const to = days[studyDays.indexOf(day) + direction]?.to;
    if (to !== undefined) void navigate({ to });
  }
  return (
    <Stack gap="lg">
      <CloudPicture day={day} nodes={nodes} words={words} scale={scale} hint={hintOf(day)} onSwipe={swipe}>
        <Text maw="var(--wm-measure)">
          À esquerda estão as palavras que você sentiu como desagradáveis; à direita, as agradáveis. Quanto maior a
          palavra, mais longe do meio da escala (5) está a nota.
        </Text>
      </CloudPicture>
      <Disclosure label="a tabela de palavras">
        <CloudTable day={day} words={[...words.values()]} />
      </Disclosure>
      <CloudKeyboardHelp />
    </Stack>
  );
}

function hintOf(day: StudyDay): string {
  return `Toque em uma palavra para ver a nota que você deu${day === 1 ? '' : ', e a do dia 1'}.`;
}
