import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { fillFields } from '#study/material/fill-fields.ts';
import type { FrontTexts } from '#study/material/material.ts';
import { bindNumbers } from '#study/wording/bind-numbers.ts';
import { RatingScale } from '#web/participation/word-rating/rating-scale.tsx';
import classes from './word-trial.module.css';

type Props = { texts: FrontTexts };

/** Untimed sample rating, never stored. */
export function WordTrial({ texts: { trial, scale } }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const point = scale.find(({ value }) => value === chosen);
  return (
    <section className={classes.trial} aria-labelledby="trial">
      <Title order={2} size="h3" id="trial">
        {trial.title}
      </Title>
      <Text>{bindNumbers(trial.question)}</Text>
      <p className={classes.word}>{trial.word}</p>
      <RatingScale points={scale} chosen={chosen} isOpen onPress={({ valence }) => setChosen(valence)} />
      <p className={classes.answer} role="status">
        {point && fillFields(trial.answer, { nota: String(point.value), descricao: point.label })}
      </p>
      <Text size="sm" c="dimmed">
        {trial.notStored}
      </Text>
      <p className={classes.ways}>
        <a href="/test/words">{trial.moreWordsLabel}</a>
        <a href="/test/trial">{trial.relationsLabel}</a>
      </p>
    </section>
  );
}
