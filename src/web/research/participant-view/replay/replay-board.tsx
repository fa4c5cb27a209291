import type { ReactNode } from 'react';
import type { ReplayedItem } from '#contract/research/participant-view-calls.ts';
import { FeedbackMark } from '#web/participation/relation-task/feedback-mark.tsx';
import board from '#web/participation/relation-task/item-board.module.css';
import { boardSize } from '#web/participation/relation-task/word-width.ts';
import classes from './replay-board.module.css';
import type { ReplayState } from './replay-steps.ts';

type Props = { item: ReplayedItem; state: ReplayState };

/** The board of an item as the participant saw it, to be looked at only. */
export function ReplayBoard({ item, state }: Props) {
  const { revealedParts, placed, hasOutcome } = state;
  return (
    <div className={`${board.board} ${classes.board}`} style={boardSize(item)} aria-hidden>
      <div className={board.row}>
        <Part isOpen={revealedParts > 0}>
          <div className={board.sample}>{item.sample}</div>
        </Part>
        <Part isOpen={revealedParts > 1}>
          <div className={board.context}>{item.context}</div>
        </Part>
        <Part isOpen={revealedParts > 2}>
          <div
            className={`${board.blank} ${classes.word}`}
            data-filled={placed !== null}
            data-right={placed === item.correct}
          >
            {placed}
          </div>
        </Part>
      </div>
      <div className={board.tray}>
        <Part isOpen={revealedParts > 3}>
          <div className={board.options}>
            {item.options.map((option) => (
              <div
                key={option}
                className={`${board.option} ${classes.word}`}
                data-away={placed === option}
                data-right={option === item.correct}
              >
                <span>{option}</span>
              </div>
            ))}
          </div>
        </Part>
      </div>
      <div className={classes.outcome}>
        {hasOutcome && item.answer && <FeedbackMark correct={item.answer.isRight} />}
      </div>
    </div>
  );
}

function Part({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return isOpen ? children : <div className={board.closed} />;
}
