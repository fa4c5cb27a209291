import { Text } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { wordRating } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { PartIntroduction } from '#web/participation/introduction/part-introduction.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { RatingDemonstration } from './rating-demonstration.tsx';
import { RatingPractice } from './rating-practice.tsx';

type Props = {
  texts: PublicMaterial['instructions']['wordRating'];
  /** Number of repeated words. */
  againCount: number;
  /** Progress of a resumed session. */
  status: { done: number; total: number } | null;
  isKnown: boolean;
  /** Pseudo-words of Treino 2, rated after Teste 2. */
  arePseudoWords?: boolean;
  onStart: (() => void) | null;
};

const reminder = `Você já conhece esta parte: uma palavra de cada vez, uma nota de ${ratingRange} pela primeira impressão, ${wordRating.timeLimitMs / 1000} segundos para cada uma. São ${wordRating.wordsToRate} palavras.`;

const reminderOfPseudoWords = `Agora, as palavras inventadas: dê uma nota de ${ratingRange} a cada uma pela primeira impressão, como fez com as outras. São ${pseudoWords.length}, e cada uma aparece uma só vez, por ${wordRating.timeLimitMs / 1000} segundos.`;

export function RatingStart(props: Props) {
  const { texts, againCount, status, isKnown, arePseudoWords = false, onStart } = props;
  const { study, demo, scale } = texts;
  return (
    <PartIntroduction
      title={arePseudoWords ? 'Palavras inventadas' : study.title}
      note={status && `Você já deu nota a ${status.done} de ${status.total} palavras: vamos continuar na próxima.`}
      reminder={arePseudoWords ? reminderOfPseudoWords : isKnown ? reminder : null}
      demonstration={<RatingDemonstration words={demo.words} scale={scale} />}
      sentences={<MarkdownText markdown={study.markdown} />}
      supplement={<RepeatedWordsNotice count={againCount} />}
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
function RepeatedWordsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text>
      Depois delas, <b>{plural(count, 'palavra aparece', 'palavras aparecem')} mais uma vez</b>, de propósito. Dê de
      novo a nota do que sentir na hora: ela não precisa ser igual à primeira.
    </Text>
  );
}
