import { SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useMemo, useState } from 'react';
import type { UserRecord } from '#contract/accounts/profile-calls.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { CloudPicture } from '#web/participation/word-cloud/cloud-picture.tsx';
import { CloudTable } from '#web/participation/word-cloud/cloud-table.tsx';
import { type CloudDay, type CloudWord, cloudWords } from '#web/participation/word-cloud/cloud-words.ts';
import { HowToWalk } from '#web/participation/word-cloud/how-to-walk.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import classes from './about-person-section.module.css';

const noNodes: readonly WordCloudNode[] = [];
const noWords: ReadonlyMap<number, CloudWord> = new Map();

/** The cloud of one rated day at a time, as the person sees it once the third day is over. */
export function WordCloudsOfPerson({ record }: { record: UserRecord }) {
  const days = useMemo(() => cloudDays(record), [record]);
  const [chosen, setChosen] = useState<StudyDay | null>(null);
  const { data: material } = useMaterial();
  const day = chosen ?? days.at(-1)?.day;
  const words = useMemo(() => (day === undefined ? noWords : cloudWords(days, day)), [days, day]);
  if (day === undefined) return <Text>Ainda não avaliou palavras. A nuvem de um dia aparece com a primeira nota.</Text>;
  if (material === undefined) return <LateSkeleton lines={8} />;
  function swipe(direction: 1 | -1) {
    const next = days[days.findIndex((one) => one.day === day) + direction];
    if (next !== undefined) setChosen(next.day);
  }
  return (
    <div className={classes.about}>
      {days.length > 1 && (
        <SegmentedControl
          aria-label="Dia da nuvem"
          size="md"
          className={classes.days}
          value={String(day)}
          onChange={(value) => setChosen(Number(value) as StudyDay)}
          data={days.map((one) => ({ value: String(one.day), label: `Dia ${one.day}` }))}
        />
      )}
      <CloudPicture
        key={day}
        day={day}
        nodes={days.find((one) => one.day === day)?.cloud ?? noNodes}
        words={words}
        scale={material.instructions.wordRating.scale}
        hint={`Toque em uma palavra para ver a nota${day === 1 ? '' : ', e a do dia 1'}.`}
        onSwipe={swipe}
      >
        <Text maw="var(--wm-measure)">
          À esquerda, as palavras que a pessoa sentiu como desagradáveis; à direita, as agradáveis. Quanto maior a
          palavra, mais longe do meio da escala (5) está a nota.
        </Text>
      </CloudPicture>
      <Unfold label="a tabela de palavras">
        <CloudTable key={day} day={day} words={[...words.values()]} />
      </Unfold>
      <HowToWalk />
    </div>
  );
}

/** Days without a rating have no cloud, and their nodes say what was rated. */
function cloudDays({ wordCloudDay1, wordCloudDay2, wordCloudDay3 }: UserRecord): CloudDay[] {
  const clouds = { 1: wordCloudDay1, 2: wordCloudDay2, 3: wordCloudDay3 };
  return studyDays.flatMap((day) => {
    const cloud = clouds[day];
    const ratings = cloud
      .filter(({ level }) => level !== 0)
      .map(({ title, level }) => ({ word: title, valence: level }));
    return ratings.length === 0 ? [] : [{ day, cloud, ratings }];
  });
}
