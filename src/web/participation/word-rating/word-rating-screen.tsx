import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useAnsweringPage } from '#web/participation/pages/use-answering-page.ts';
import { useDrawnOutline } from '#web/platform/frame/drawn-outline.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { UntilThere } from '#web/platform/frame/until-there.tsx';
import { useGoHome } from '#web/platform/frame/use-go-home.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { useInSlices } from '#web/platform/late/use-in-slices.ts';
import { Refused, useAccount, useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { openRatingSession } from './open-rating-session.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { RatingStart } from './rating-start.tsx';
import { StudyRating } from './study-rating.tsx';

/** Another page has stored presentations of the session, which continues. */
const refusedForAnotherPage = ['conflict', 'out-of-order', 'unknown-word'];

export function WordRatingScreen() {
  useAnsweringPage();
  const outline = useDrawnOutline();
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
  const drawn = useInSlices(opened.data);
  const onRefused = useCallback(
    (refused: Refused) => {
      if (refusedForAnotherPage.includes(refused.refusal.refusal)) setIsOvertaken(true);
      else goHome(refused.message);
    },
    [goHome],
  );
  useEffect(() => {
    if (opened.error instanceof Refused) goHome(opened.error.message);
  }, [opened.error, goHome]);
  function openAgain(): void {
    setOpening(opening + 1);
    setIsOvertaken(false);
  }

  const isReady = accountId !== undefined && day !== undefined && !isOvertaken;
  if (isReady && drawn !== undefined && material.data !== undefined) {
    const texts = material.data.instructions.wordRating;
    const props = { accountId, day, texts, onRefused, opened: drawn, isGoingOn: opening > 1 };
    return <StudyRating key={opening} {...props} />;
  }
  if (outline !== null && day !== undefined && material.data !== undefined) {
    const texts = material.data.instructions.wordRating;
    const before = { texts, againCount: outline.wordsAgain, standing: null, isKnown: day > 1, onStart: null };
    return (
      <TaskFrame title="Avaliar palavras">
        <RatingStart {...before} />
      </TaskFrame>
    );
  }
  const failed = [opened, material].find(({ error }) => error !== null);
  return (
    <TaskFrame title="Avaliar palavras">
      {isOvertaken && <OvertakenNotice onContinue={openAgain} />}
      {!isOvertaken && <UntilThere error={failed?.error} onRetry={() => failed?.refetch()} />}
    </TaskFrame>
  );
}
