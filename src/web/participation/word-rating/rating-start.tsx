import { Text } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { wordRating } from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { PartIntroduction } from '#web/participation/introduction/part-introduction.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { RatingDemonstration } from './rating-demonstration.tsx';
import { RatingPractice } from './rating-practice.tsx';

type Props = {
  texts: PublicMaterial['instructions']['wordRating'];
  /** Number of repeated words. */
  againCount: number;
  /** Progress of a resumed session. */
  standing: { done: number; total: number } | null;
  isKnown: boolean;
  onStart: (() => void) | null;
};

const reminder = `Você já conhece esta parte: uma palavra de cada vez, uma nota de ${ratingRange} pela primeira impressão, ${wordRating.timeLimitMs / 1000} segundos para cada uma. São ${wordRating.wordsToRate} palavras.`;

export function RatingStart({ texts: { study, demo, scale }, againCount, standing, isKnown, onStart }: Props) {
  return (
    <PartIntroduction
      title={study.title}
      note={
        standing && `Você já deu nota a ${standing.done} de ${standing.total} palavras: vamos continuar na próxima.`
      }
      reminder={isKnown ? reminder : null}
      demonstration={<RatingDemonstration words={demo.words} scale={scale} />}
      sentences={<MarkdownText markdown={study.markdown} />}
      besides={<WordsThatComeAgain count={againCount} />}
      practice={(round, onOver) => (
        <RatingPractice key={round} word={practisedWord(demo.words, round)} scale={scale} onOver={onOver} />
      )}
      onStart={onStart}
    />
  );
}

/** The first two are in the demonstration. */
function practisedWord(words: readonly string[], round: number): string {
  const left = words.slice(2);
  return left[(round - 1) % left.length] ?? '';
}

/** Announced, so that a repeated word is not taken for a bug. */
function WordsThatComeAgain({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text>
      Depois delas, <b>{counted(count, 'palavra aparece', 'palavras aparecem')} mais uma vez</b>, de propósito. Dê de
      novo a nota do que sentir na hora: ela não precisa ser igual à primeira.
    </Text>
  );
}
