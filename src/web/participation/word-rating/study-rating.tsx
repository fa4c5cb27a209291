import { useCallback, useRef } from 'react';
import { type PresentationInput, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { type StudyDay, wordRating } from '#study/protocol.ts';
import { wordsDone } from '#study/word-rating/rating-course.ts';
import { answeringPage } from '#web/platform/clock/answering-page.ts';
import { instantOf } from '#web/platform/clock/instant-of.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { keepPart } from '#web/platform/kept-day/kept-day.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import type { OpenedSession, StoredReply } from './open-rating-session.ts';
import { RatingEnd } from './rating-end.tsx';
import { afterRatingEvent, startRun } from './rating-run.ts';
import { RatingSession } from './rating-session.tsx';
import { RatingStart } from './rating-start.tsx';
import { afterKnownShowing } from './resume-session.ts';
import { forgetShownWord, noteShownWord } from './shown-word-note.ts';
import type { MeasuredShowing } from './use-rating-run.ts';

type StudyRatingProps = {
  accountId: string;
  day: StudyDay;
  opened: OpenedSession;
  /** Resumed after the introduction. */
  isGoingOn: boolean;
  texts: PublicMaterial['instructions']['wordRating'];
  onRefused(refused: Refused): void;
};

/** Every presentation is persisted on the device before the next word appears. */
export function StudyRating({ accountId, day, opened, isGoingOn, texts, onRefused }: StudyRatingProps) {
  const journal = useJournal();
  const session = useRef(opened.session);
  const latestReply = useRef<StoredReply | null>(opened.waiting.at(-1) ?? null);

  const onEnded = useCallback(
    async (showing: MeasuredShowing) => {
      const context = { day, shownAt: instantOf(showing.shownAtMs), device: readDevice() };
      const { waiting, stored } = journal.record(wordRatingKind, presentationOf(showing, context));
      latestReply.current = stored;
      stored.catch((refused) => {
        if (refused instanceof Refused) onRefused(refused);
      });
      await waiting;
      forgetShownWord();
      session.current = afterKnownShowing(session.current, showing);
      const soFar = { day, ...session.current.opened };
      await keepPart(accountId, { part: 'wordRating', day, opened: soFar });
    },
    [journal, accountId, day, onRefused],
  );
  const onShown = useCallback(
    (shown: { word: string; position: number; shownAtMs: number }) => {
      const { word, position, shownAtMs } = shown;
      noteShownWord({ accountId, day, word, position, shownAt: instantOf(shownAtMs), page: answeringPage() });
    },
    [accountId, day],
  );
  const { wordsToRate, timeLimitMs } = wordRating;
  const { done, total } = wordsDone(opened.session.course, wordsToRate);
  const scale = opened.session.opened.scaleReversed ? [...texts.scale].reverse() : texts.scale;
  const run = startRun(opened.session.course, { wordsToRate, timeLimitMs });
  const arePseudoWords = opened.session.course.pseudoWordCount > 0;
  return (
    <RatingSession
      firstRun={isGoingOn ? afterRatingEvent(run, { kind: 'started' }) : run}
      onEnded={onEnded}
      onShown={onShown}
      scale={scale}
      introduction={(start) => (
        <RatingStart
          texts={{ ...texts, scale }}
          againCount={arePseudoWords ? 0 : opened.session.course.againCount}
          standing={done === 0 ? null : { done, total }}
          isKnown={day > 1 || done > 0}
          arePseudoWords={arePseudoWords}
          onStart={start}
        />
      )}
    >
      <RatingEnd latestReply={latestReply} arePseudoWords={arePseudoWords} onRefused={onRefused} />
    </RatingSession>
  );
}

function presentationOf(
  showing: MeasuredShowing,
  context: { day: StudyDay; shownAt: string; device: PresentationInput['device'] },
): PresentationInput {
  const { shownAtMs: _shownAtMs, visibleMs, pressesBefore, eventDelayMs, around, ...rest } = showing;
  return { ...rest, measured: { visibleMs, pressesBefore, eventDelayMs, ...around }, ...context };
}
