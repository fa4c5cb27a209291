import { CloseButton, Text } from '@mantine/core';
import type { Ref } from 'react';
import { wordShiftPicture } from '#research/results-pictures/word-shift-picture.ts';
import { DrawnPicture } from '#web/participation/results/drawn-picture.tsx';
import type { ScalePoint } from '#web/participation/word-rating/rating-scale.tsx';
import classes from './cloud-readout.module.css';
import { type CloudWord, ratingInWords, sinceDay1 } from './cloud-words.ts';

type Props = {
  word: CloudWord | null;
  scale: readonly ScalePoint[];
  /** Shown until a word is chosen. */
  hint: string;
  onClose(): void;
  ref: Ref<HTMLDivElement>;
};

/** Sheet above the bottom bar. Hidden from screen readers, as the word's name says the same. */
export function CloudReadout({ word, scale, hint, onClose, ref }: Props) {
  if (word === null) {
    return (
      <Text className={classes.hint} aria-hidden>
        {hint}
      </Text>
    );
  }
  const since = sinceDay1(word);
  return (
    <div className={classes.sheet} data-pinned ref={ref} data-readout>
      <div className={classes.said} aria-hidden>
        <p>
          <strong className={`wm-word ${classes.word}`}>{word.word}</strong> {ratingInWords(word, scale)}
        </p>
        {since !== null && <p className={classes.since}>{since}</p>}
        <div className={classes.line}>
          <DrawnPicture draw={(width) => wordShiftPicture({ before: word.byDay[1], now: word.valence }, width)} />
        </div>
      </div>
      <CloseButton size="44px" aria-label="Fechar a nota" onClick={onClose} className={classes.close} />
    </div>
  );
}
