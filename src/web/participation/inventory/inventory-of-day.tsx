import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useServerSkeleton } from '#web/platform/frame/server-skeleton.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useGoHome } from '#web/platform/frame/use-go-home.ts';
import { useReloadForReply } from '#web/platform/frame/use-reload-for-screen.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { materialQuery, RefusalError, useStoreProgress } from '#web/platform/server-state/server-state.ts';
import { InventoryDone } from './inventory-done.tsx';
import { InventoryForm } from './inventory-form.tsx';
import { InventoryOutline } from './inventory-outline.tsx';
import { InventorySubmitting } from './inventory-submitting.tsx';
import { openInventory, type Submission } from './open-inventory.ts';
import { sentenceForReopening } from './sentence-for-reopening.ts';

type Stage =
  | { kind: 'answering'; notice: string | null }
  | { kind: 'sending' }
  | { kind: 'done'; careSuggested: boolean };

export function InventoryOfDay({ day, material }: { day: StudyDay; material: PublicMaterial }) {
  const isOutline = useServerSkeleton() !== null;
  const journal = useJournal();
  const takeOverProgress = useStoreProgress();
  const goHome = useGoHome();
  const { open: openHelp } = useHelpDesk();
  const isHere = useRef(true);
  const [stage, setStage] = useState<Stage>({ kind: 'answering', notice: null });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  useReloadForReply(failure);
  const {
    data: opened,
    error,
    refetch,
  } = useQuery({
    // A new key after each refusal: cached choices are stale and must not be shown during the refetch.
    queryKey: ['inventory', day, refusals],
    queryFn: ({ client }) =>
      openInventory(journal, day, material.inventory, async () => {
        const { inventory } = await client.fetchQuery({ ...materialQuery, staleTime: 0 });
        return inventory;
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const onRefused = useCallback(
    (refused: unknown) => {
      setFailure(refused);
      const notice = sentenceForReopening(refused);
      if (notice === null) return goHome(refused instanceof RefusalError ? refused.message : null);
      setStage({ kind: 'answering', notice });
      setRefusals((before) => before + 1);
    },
    [goHome],
  );
  const follow = useCallback(
    (submission: Submission) => {
      setStage({ kind: 'sending' });
      submission.then(
        ({ progress, careSuggested }) => {
          takeOverProgress(progress);
          if (isHere.current) setStage({ kind: 'done', careSuggested });
          // The participant has navigated away: opens on the current screen.
          else if (careSuggested) openHelp('afterInventory');
        },
        (refused) => {
          if (isHere.current) onRefused(refused);
        },
      );
    },
    [takeOverProgress, onRefused, openHelp],
  );
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (opened?.kind === 'submitted') follow(opened.submission);
  }, [opened, follow]);
  useEffect(() => {
    if (error instanceof RefusalError) goHome(error.message);
  }, [error, goHome]);

  if (stage.kind === 'answering' && opened?.kind === 'answering') {
    return (
      <InventoryForm
        day={day}
        opened={opened}
        notice={stage.notice}
        onRefused={onRefused}
        onSubmit={(seen) =>
          follow(journal.record(inventorySubmissionKind, { day, seen, material: opened.texts.hash }).stored)
        }
      />
    );
  }
  if (isOutline) return <InventoryOutline texts={material.inventory} />;
  return (
    <TaskFrame title={material.inventory.title}>
      {stage.kind === 'done' && <InventoryDone careSuggested={stage.careSuggested} help={material.help} />}
      {stage.kind === 'sending' && <InventorySubmitting />}
      {stage.kind === 'answering' && refusals > 0 && error && <NotSentYet />}
      {stage.kind === 'answering' && <QueryState error={error} onRetry={refetch} />}
    </TaskFrame>
  );
}

/** The stored choices could not be read after a refusal. */
function NotSentYet() {
  return (
    <Text maw="66rem" mx="auto" w="100%" mb="lg">
      O questionário ainda não foi enviado. Quando a conexão voltar, mostramos as respostas que ficaram guardadas, para
      você conferir e enviar.
    </Text>
  );
}
