import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { phases, wordRating } from '#study/protocol.ts';
import { EndOfPart } from '#web/participation/day-plan/end-of-part.tsx';
import { QueuedPartNotice } from '#web/participation/offline/queued-part-notice.tsx';
import { useReloadForReply } from '#web/platform/frame/use-reload-for-screen.ts';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { progressQuery, RefusalError, useStoreProgress } from '#web/platform/server-state/server-state.ts';
import type { StoredReply } from './open-rating-session.ts';

const stored = 'Palavras avaliadas. Suas notas foram guardadas.';
const storedWithMoreToCome = 'Suas notas foram guardadas. Agora faltam só as palavras que voltam.';
const ratedInWords = `Você deu nota a ${wordRating.wordsToRate} palavras.`;

type RatingEndProps = {
  latestReply: RefObject<StoredReply | null>;
  arePseudoWords: boolean;
  /** Repeated words that only the server knows. */
  wordsLeft: number;
  onRefused(refused: RefusalError): void;
  onAgain(): void;
};

/** Waits for the server, then leads on. A page reloaded while offline does not know the repeated words, which then follow. */
export function RatingEnd({ latestReply, arePseudoWords, wordsLeft, onRefused, onAgain }: RatingEndProps) {
  const [isStored, setIsStored] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useReloadForReply(failure);
  const { kind } = useSaveState();
  const client = useQueryClient();
  const storeProgress = useStoreProgress();

  useEffect(() => {
    let isGone = false;
    const reply = latestReply.current;
    // Nothing of this page is in transit: ask the server.
    const progress = reply === null ? client.fetchQuery(progressQuery) : reply.then((stored) => stored.progress);
    progress.then(
      (reached) => {
        if (isGone) return;
        storeProgress(reached);
        setHasMore(reached.phase === phases.wordRating);
        setIsStored(true);
      },
      (why) => {
        if (isGone) return;
        if (why instanceof RefusalError) onRefused(why);
        else setFailure(why);
      },
    );
    return () => {
      isGone = true;
    };
  }, [latestReply, client, storeProgress, onRefused]);

  if (!isStored && kind === 'offline') {
    return <QueuedPartNotice part={arePseudoWords ? 'test2' : 'wordRating'} wordsLeft={wordsLeft} />;
  }
  if (isStored) {
    if (hasMore) {
      const again = { label: 'Avaliar as palavras que voltam', onAgain, mayBeEnough: false };
      return <EndOfPart title={storedWithMoreToCome} again={again} />;
    }
    return <EndOfPart title={stored}>{!arePseudoWords && <Text size="lg">{ratedInWords}</Text>}</EndOfPart>;
  }
  return (
    <Stack align="center" justify="center" flex={1} ta="center">
      <Text role="status">Você avaliou todas as palavras. Estamos guardando as últimas notas...</Text>
    </Stack>
  );
}
