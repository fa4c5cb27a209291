import { useCallback, useRef } from 'react';
import { type PresentationInput, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { type StudyDay, wordRating } from '#study/protocol.ts';
import { unknownRepeats, wordsDone } from '#study/word-rating/rating-session-state.ts';
import { instantOf } from '#web/platform/clock/instant-of.ts';
import { currentPageId } from '#web/platform/clock/page-id.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import { cachePart } from '#web/platform/day-cache/day-cache.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import type { OpenedSession, StoredReply } from './open-rating-session.ts';
import { RatingEnd } from './rating-end.tsx';
import { afterRatingEvent, startRatingRun } from './rating-run.ts';
import { RatingSession } from './rating-session.tsx';
import { RatingStart } from './rating-start.tsx';
import { afterKnownPresentation } from './resume-session.ts';
import { clearShownWord, storeShownWord } from './shown-word-note.ts';
import type { MeasuredPresentation } from './use-rating-run.ts';

type StudyRatingProps = {
  accountId: string;
  day: StudyDay;
  opened: OpenedSession;
  /** Resumed after the introduction. */
  isGoingOn: boolean;
  texts: PublicMaterial['instructions']['wordRating'];
  onRefused(refused: RefusalError): void;
  onAgain(): void;
};

/** Every presentation is persisted on the device before the next word appears. */
export function StudyRating({ accountId, day, opened, isGoingOn, texts, onRefused, onAgain }: StudyRatingProps) {
  const journal = useJournal();
  const session = useRef(opened.session);
  const latestReply = useRef<StoredReply | null>(opened.waiting.at(-1) ?? null);

  const onEnded = useCallback(
    async (presentation: MeasuredPresentation) => {
      const context = { day, shownAt: instantOf(presentation.shownAtMs), device: readDevice() };
      const { waiting, stored } = journal.record(wordRatingKind, presentationOf(presentation, context));
      latestReply.current = stored;
      stored.catch((refused) => {
        if (refused instanceof RefusalError) onRefused(refused);
      });
      await waiting;
      clearShownWord();
      session.current = afterKnownPresentation(session.current, presentation);
      const soFar = { day, ...session.current.opened };
      await cachePart(accountId, { part: 'wordRating', day, opened: soFar });
    },
    [journal, accountId, day, onRefused],
  );
  const onShown = useCallback(
    (presentation: { word: string; position: number; shownAtMs: number }) => {
      const { word, position, shownAtMs } = presentation;
      storeShownWord({ accountId, day, word, position, shownAt: instantOf(shownAtMs), page: currentPageId() });
    },
    [accountId, day],
  );
  const { wordsToRate, timeLimitMs } = wordRating;
  const { done, total } = wordsDone(opened.session.state, wordsToRate);
  const scale = opened.session.opened.scaleReversed ? [...texts.scale].reverse() : texts.scale;
  const run = startRatingRun(opened.session.state, { wordsToRate, timeLimitMs });
  const arePseudoWords = opened.session.state.pseudoWordCount > 0;
  return (
    <RatingSession
      firstRun={isGoingOn ? afterRatingEvent(run, { kind: 'started' }) : run}
      onEnded={onEnded}
      onShown={onShown}
      scale={scale}
      introduction={(start) => (
        <RatingStart
          texts={{ ...texts, scale }}
          againCount={arePseudoWords ? 0 : opened.session.state.againCount}
          status={done === 0 ? null : { done, total }}
          isKnown={day > 1 || done > 0}
          arePseudoWords={arePseudoWords}
          onStart={start}
        />
      )}
    >
      <RatingEnd
        {...{ latestReply, arePseudoWords, onRefused, onAgain }}
        wordsLeft={unknownRepeats(opened.session.state)}
      />
    </RatingSession>
  );
}

function presentationOf(
  presentation: MeasuredPresentation,
  context: { day: StudyDay; shownAt: string; device: PresentationInput['device'] },
): PresentationInput {
  const { shownAtMs: _shownAtMs, visibleMs, pressesBefore, eventDelayMs, around, ...rest } = presentation;
  return { ...rest, measured: { visibleMs, pressesBefore, eventDelayMs, ...around }, ...context };
}
