import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, use, useCallback, useRef, useState } from 'react';
import type { Onset } from '#web/platform/clock/onset.ts';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';
import { animateFrom } from './animate-from.ts';
import { DemonstrationRunContext } from './demonstration-run-context.ts';
import { DraggedPartsContext, dragComponents } from './drag-components.ts';
import type { Box } from './drop-landing.ts';
import { FeedbackMark } from './feedback-mark.tsx';
import { initialInputMode, nextInputMode } from './input-mode.ts';
import { ItemActions } from './item-actions.tsx';
import classes from './item-board.module.css';
import motion from './item-motion.module.css';
import type { ItemPart } from './item-run.ts';
import { allHints, hintOf } from './item-texts.ts';
import { OptionTray } from './option-tray.tsx';
import { RelationRow } from './relation-row.tsx';
import { RevealedPart } from './revealed-part.tsx';
import type { ShownItem } from './shown-item.ts';
import { type ConfirmedAnswer, type Perform, useItemRun } from './use-item-run.ts';
import { vibrateOnDrop } from './vibrate-on-drop.ts';
import type { WordDragProps } from './word-drag.tsx';
import { boardSize } from './word-width.ts';

type Props = {
  item: ShownItem;
  /** Of the frame that first showed the item. */
  frameMs: number;
  /** Null until that frame was drawn. */
  onset: Onset | null;
  /** Motion, in trainings only. */
  isLively: boolean;
  /** Blank interval between items: layout without content. */
  isBlank: boolean;
  /** Null while no feedback is shown. */
  verdict: boolean | null;
  /** Replaces the options while the answer is saved. */
  waiting: ReactNode;
  onPause: (() => void) | null;
  onConfirmed(answer: ConfirmedAnswer): void;
};

/** Remount for every item. */
export function ItemBoard(props: Props) {
  const { item, frameMs, onset, isLively, isBlank, verdict, waiting, onPause, onConfirmed } = props;
  const { run, announcement, perform: performSilently } = useItemRun(item, { frameMs, onset }, onConfirmed);
  const [handling, setHandling] = useState(initialInputMode);
  const isOnlyLookedAt = use(DemonstrationRunContext) !== null;
  const [dragged] = useState(() => (isOnlyLookedAt ? null : dragComponents()));
  const Drag = dragged?.WordDrag ?? Undragged;
  const board = useRef<HTMLElement>(null);
  const blank = useRef<HTMLButtonElement>(null);

  const perform = useCallback<Perform>(
    (event, deed) => {
      performSilently(event, deed);
      if (isLively && deed.kind === 'dropped') vibrateOnDrop(event);
    },
    [performSilently, isLively],
  );

  function onReveal(part: ItemPart, event: MouseEvent): void {
    setHandling(nextInputMode(handling, event));
    perform(event.nativeEvent, { kind: 'revealed', part });
  }

  function onPressOption(option: string, event: MouseEvent): void {
    if (event.defaultPrevented) return;
    setHandling(nextInputMode(handling, event));
    const inputWay = pressMethodOf(event.nativeEvent);
    perform(
      event.nativeEvent,
      inputWay === 'assistive' ? { kind: 'dropped', option, inputWay } : { kind: 'picked', option },
    );
  }

  /** Keyboard drag and drop: a key drops the focused option into the blank. */
  function onKeyOnOption(option: string, event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    perform(event.nativeEvent, { kind: 'dropped', option, inputWay: 'keyboard' });
  }

  function onPressBlank(event: MouseEvent): void {
    if (run.picked !== null) perform(event.nativeEvent, { kind: 'dropped', option: run.picked, inputWay: 'tap' });
  }

  const onLetGo = useCallback(
    (option: string, from: Box, isPlaced: boolean) => {
      const place = isPlaced
        ? blank.current?.firstElementChild
        : board.current?.querySelector(`[data-option="${CSS.escape(option)}"]`);
      // After React has moved the word; tests do so synchronously.
      if (place && isLively) queueMicrotask(() => animateFrom(place, from));
    },
    [isLively],
  );

  function onReset(event: MouseEvent): void {
    perform(event.nativeEvent, { kind: 'reset' });
    // The focused button is gone: keyboards continue at the options.
    board.current?.querySelector('fieldset')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isPress = event.key === 'Enter' || event.key === ' ';
    // Key repeat would open all parts at once.
    if (event.repeat && isPress) event.preventDefault();
    if (isPress || event.key === 'Tab') setHandling('keys');
  }

  const opening = { handling, onReveal };
  const hint = hintOf(run, handling);
  return (
    <section
      ref={board}
      className={isLively ? `${classes.board} ${motion.lively}` : classes.board}
      data-blank={isBlank}
      data-open={run.reveals.length === 4}
      data-verdict={verdict ?? undefined}
      style={boardSize(item)}
      onKeyDownCapture={onKeyDown}
    >
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <DraggedPartsContext value={dragged}>
        <Drag blank={blank} perform={perform} onLetGo={onLetGo}>
          <RelationRow item={item} run={run} opening={opening} onPressBlank={onPressBlank} blank={blank} />
          <div className={classes.besideAnswer}>
            {allHints.map((one) => (
              <p key={one} className={classes.hint} data-now={one === hint}>
                {one}
              </p>
            ))}
            <div className={classes.verdict} role="status">
              {verdict !== null && <FeedbackMark correct={verdict} />}
            </div>
          </div>
          <div className={classes.tray} data-covered={verdict !== null || waiting !== null}>
            <RevealedPart part="options" run={run} opening={opening}>
              <OptionTray run={run} onPress={onPressOption} onKey={onKeyOnOption} />
            </RevealedPart>
            <div className={classes.waiting} role="status">
              {waiting}
            </div>
          </div>
        </Drag>
      </DraggedPartsContext>
      <ItemActions
        isOpen={run.placed !== null && run.confirmedAt === null}
        onReset={onReset}
        onConfirm={(event) => perform(event.nativeEvent, { kind: 'confirmed' })}
        onPause={run.reveals.length === 0 ? onPause : null}
      />
    </section>
  );
}

/** Fallback without drag and drop: words are tapped. */
function Undragged({ children }: Pick<WordDragProps, 'children'>) {
  return children;
}
