import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useRegisterPage } from '#web/participation/pages/use-register-page.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useServerSkeleton } from '#web/platform/frame/server-skeleton.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useGoHome } from '#web/platform/frame/use-go-home.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { useDeferredScreen } from '#web/platform/loading/use-deferred-screen.ts';
import { RefusalError, useAccount, useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { openRatingSession } from './open-rating-session.ts';
import { RatingStart } from './rating-start.tsx';
import { StudyRating } from './study-rating.tsx';
import { SupersededNotice } from './superseded-notice.tsx';

/** Another page has stored presentations of the session, which continues. */
const refusedForAnotherPage = ['conflict', 'out-of-order', 'unknown-word'];

export function WordRatingScreen() {
  useRegisterPage();
  const outline = useServerSkeleton();
  const journal = useJournal();
  const goHome = useGoHome();
  const material = useMaterial();
  const accountId = useAccount().data?.account?.id;
  const day = useProgress().data?.day;
  const [opening, setOpening] = useState(1);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const opened = useQuery({
    queryKey: ['word-rating-session', accountId, day, opening],
    queryFn: () => openRatingSession(journal, accountId ?? '', day ?? 1),
    enabled: accountId !== undefined && day !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const drawn = useDeferredScreen(opened.data);
  const onRefused = useCallback(
    (refused: RefusalError) => {
      if (refusedForAnotherPage.includes(refused.refusal.refusal)) setIsOvertaken(true);
      else goHome(refused.message);
    },
    [goHome],
  );
  useEffect(() => {
    if (opened.error instanceof RefusalError) goHome(opened.error.message);
  }, [opened.error, goHome]);
  function openAgain(): void {
    setOpening(opening + 1);
    setIsOvertaken(false);
  }

  const isReady = accountId !== undefined && day !== undefined && !isOvertaken;
  if (isReady && drawn !== undefined && material.data !== undefined) {
    const texts = material.data.instructions.wordRating;
    const props = { accountId, day, texts, onRefused, onAgain: openAgain, opened: drawn, isGoingOn: opening > 1 };
    return <StudyRating key={opening} {...props} />;
  }
  if (outline !== null && day !== undefined && material.data !== undefined) {
    const texts = material.data.instructions.wordRating;
    const before = { texts, againCount: outline.wordsAgain, status: null, isKnown: day > 1, onStart: null };
    return (
      <TaskFrame title="Avaliar palavras">
        <RatingStart {...before} />
      </TaskFrame>
    );
  }
  const failed = [opened, material].find(({ error }) => error !== null);
  return (
    <TaskFrame title="Avaliar palavras">
      {isOvertaken && <SupersededNotice onContinue={openAgain} />}
      {!isOvertaken && <QueryState error={failed?.error} onRetry={() => failed?.refetch()} />}
    </TaskFrame>
  );
}
