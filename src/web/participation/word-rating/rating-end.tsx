import { Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { PartOnDevice } from '#web/participation/without-network/part-on-device.tsx';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { progressQuery, Refused, useStoreProgress } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import type { StoredReply } from './open-rating-session.ts';

/** Time to read that everything is safe; the button is there for whoever is quicker. */
const readingTimeMs = 3000;

type RatingEndProps = { latestReply: RefObject<StoredReply | null>; onRefused(refused: Refused): void };

/** After the last word: waits until the server has everything, says so, and goes home. */
export function RatingEnd({ latestReply, onRefused }: RatingEndProps) {
  const [isStored, setIsStored] = useState(false);
  const { kind } = useSaveState();
  const client = useQueryClient();
  const storeProgress = useStoreProgress();
  const navigate = useNavigate();

  useEffect(() => {
    let isGone = false;
    const reply = latestReply.current;
    // Nothing of this page is on its way: what the server says about the progress is the answer.
    const progress = reply === null ? client.fetchQuery(progressQuery) : reply.then((stored) => stored.progress);
    progress.then(
      (reached) => {
        if (isGone) return;
        storeProgress(reached);
        setIsStored(true);
      },
      (failure) => {
        if (!isGone && failure instanceof Refused) onRefused(failure);
      },
    );
    return () => {
      isGone = true;
    };
  }, [latestReply, client, storeProgress, onRefused]);

  useEffect(() => {
    if (!isStored) return;
    const timer = setTimeout(() => void navigate({ to: '/' }), readingTimeMs);
    return () => clearTimeout(timer);
  }, [isStored, navigate]);

  if (!isStored && kind === 'offline') return <PartOnDevice part="wordRating" />;
  return (
    <Stack align="center" justify="center" flex={1} ta="center">
      <div role="status">
        {isStored ? (
          <Title order={2} size="h3">
            Palavras avaliadas. Suas notas foram guardadas.
          </Title>
        ) : (
          <Text>Você avaliou todas as palavras. Estamos guardando as últimas notas...</Text>
        )}
      </div>
      {isStored && (
        <ButtonLink to="/" miw={160}>
          Continuar
        </ButtonLink>
      )}
    </Stack>
  );
}
