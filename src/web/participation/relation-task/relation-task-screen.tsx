import { useCallback, useEffect, useState } from 'react';
import { isTraining, type RelationTask } from '#study/protocol.ts';
import { defaultRepeatSettings, extraRatings } from '#study/word-rating/repeat-settings.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { QueuedPartNotice } from '#web/participation/offline/queued-part-notice.tsx';
import { useRegisterPage } from '#web/participation/pages/use-register-page.ts';
import { WordRatingScreen } from '#web/participation/word-rating/word-rating-screen.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useServerSkeleton } from '#web/platform/frame/server-skeleton.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useGoHome } from '#web/platform/frame/use-go-home.ts';
import { useReloadForReply } from '#web/platform/frame/use-reload-for-screen.ts';
import { useDeferredScreen } from '#web/platform/loading/use-deferred-screen.ts';
import { RefusalError, useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { AnsweredBlock } from './answered-block.tsx';
import { OpeningNote } from './opening-note.tsx';
import { RelationIntroduction } from './relation-introduction.tsx';
import { StudyBlock } from './study-block.tsx';
import { useRelationBlock } from './use-relation-block.ts';

/** Another page has answered the same attempt, which continues. */
const refusedForAnotherPage = ['conflict', 'out-of-order', 'unknown-option'];

export function RelationTaskScreen({ task }: { task: RelationTask }) {
  useRegisterPage();
  const isOutline = useServerSkeleton() !== null;
  const { data: progress } = useProgress();
  const currentDay = progress?.day ?? 1;
  // Fixed, even if another page advances the day.
  const [day] = useState(currentDay);
  const { data, error, refetch, round, reopen } = useRelationBlock(day, task);
  const opened = useDeferredScreen(data);
  const [wasElsewhere, setWasElsewhere] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useReloadForReply(failure);
  const material = useMaterial();
  const goHome = useGoHome();

  const onRefused = useCallback(
    (refusal: unknown) => {
      setFailure(refusal);
      if (refusal instanceof RefusalError && !refusedForAnotherPage.includes(refusal.refusal.refusal)) {
        goHome(refusalText(refusal));
      } else {
        setWasElsewhere(true);
        reopen();
      }
    },
    [goHome, reopen],
  );
  useEffect(() => {
    if (error instanceof RefusalError) goHome(refusalText(error));
  }, [error, goHome]);

  function onAgain(): void {
    setWasElsewhere(false);
    reopen();
  }

  const title = taskNames[task];
  const wordsLeft = extraRatings(task, day, progress?.repeats ?? defaultRepeatSettings);
  const queuedNotice = isTraining(task) ? null : <QueuedPartNotice part={task} wordsLeft={wordsLeft} />;
  if (opened !== undefined && material.data !== undefined) {
    if (opened.kind === 'answered') {
      return (
        <TaskFrame title={title}>
          <AnsweredBlock key={round} {...{ task, queuedNotice, onRefused, onAgain }} reply={opened.reply} />
        </TaskFrame>
      );
    }
    const { block, answeredItems } = opened;
    // A finished test that is still due: its pseudo-words are left.
    if (answeredItems === block.items.length) return <WordRatingScreen />;
    const instruction = material.data.instructions.tasks[task];
    const props = { task, block, answeredItems, instruction, wasElsewhere, queuedNotice, onRefused, onAgain };
    return <StudyBlock key={round} {...props} />;
  }
  if (isOutline && material.data !== undefined) {
    const before = { texts: material.data.instructions.tasks[task], note: null, isKnown: day > 1, onStart: null };
    return (
      <TaskFrame title={title}>
        <RelationIntroduction task={task} {...before} />
      </TaskFrame>
    );
  }
  const failed = [{ error, refetch }, material].find((query) => query.error !== null);
  return (
    <TaskFrame title={title}>
      <QueryState error={failed?.error} onRetry={() => failed?.refetch()} waiting={<OpeningNote task={task} />} />
    </TaskFrame>
  );
}

function refusalText({ refusal, message }: RefusalError): string {
  const isOver = refusal.refusal === 'wrong-phase' || refusal.refusal === 'wrong-day';
  return isOver
    ? 'Esta parte já foi concluída, talvez em outra aba ou em outro aparelho. O que estava guardado vale.'
    : message;
}
