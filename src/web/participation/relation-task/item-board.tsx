import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { Onset } from '#web/platform/clock/onset.ts';
import { pressWayOf } from '#web/platform/clock/press-way.ts';
import type { Box } from './drop-landing.ts';
import { glideFrom } from './glide.ts';
import classes from './item-board.module.css';
import { PartOfItem } from './item-part.tsx';
import type { ItemPart } from './item-run.ts';
import { hintOf } from './item-texts.ts';
import { OptionTray } from './option-tray.tsx';
import { RelationRow } from './relation-row.tsx';
import type { ShownItem } from './shown-item.ts';
import { type ConfirmedAnswer, useItemRun } from './use-item-run.ts';
import { WordDrag } from './word-drag.tsx';
import { boardSize } from './word-width.ts';

type Props = {
  item: ShownItem;
  /** Time stamp of the frame that first showed the item. */
  frameMs: number;
  /** When that frame had been drawn; null until it has been. */
  onset: Onset | null;
  /** The blank between two items: everything keeps its place and nothing is seen. */
  isBlank: boolean;
  /** What stands in the place of the options once the answer is confirmed. */
  outcome: ReactNode;
  onConfirmed(answer: ConfirmedAnswer): void;
};

/** One item, from its closed parts to the confirmed answer. To be mounted anew for every item. */
export function ItemBoard({ item, frameMs, onset, isBlank, outcome, onConfirmed }: Props) {
  const { run, announcement, perform } = useItemRun(item, { frameMs, onset }, onConfirmed);
  const [usesKeys, setUsesKeys] = useState(false);
  const board = useRef<HTMLElement>(null);
  const blank = useRef<HTMLButtonElement>(null);

  function onReveal(part: ItemPart, event: MouseEvent): void {
    setUsesKeys(event.detail === 0);
    perform(event.nativeEvent, { kind: 'revealed', part });
  }

  function onPressOption(option: string, event: MouseEvent): void {
    if (event.defaultPrevented) return;
    const inputWay = pressWayOf(event.nativeEvent);
    perform(
      event.nativeEvent,
      inputWay === 'assistive' ? { kind: 'dropped', option, inputWay } : { kind: 'picked', option },
    );
  }

  function onKeyOnOption(option: string, event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    perform(event.nativeEvent, { kind: 'dropped', option, inputWay: 'keyboard' });
  }

  function onPressBlank(event: MouseEvent): void {
    if (run.picked !== null) perform(event.nativeEvent, { kind: 'dropped', option: run.picked, inputWay: 'tap' });
  }

  const onLetGo = useCallback((option: string, from: Box, isPlaced: boolean) => {
    const place = isPlaced
      ? blank.current?.firstElementChild
      : board.current?.querySelector(`[data-option="${CSS.escape(option)}"]`);
    // Once React has put the word where it belongs.
    if (place) queueMicrotask(() => glideFrom(place, from));
  }, []);

  function onReset(event: MouseEvent): void {
    perform(event.nativeEvent, { kind: 'reset' });
    // The button is disabled now; a keyboard goes on from the options.
    board.current?.querySelector('fieldset')?.focus();
  }

  const isOpen = run.placed !== null && run.confirmedAt === null;
  return (
    <section
      ref={board}
      className={classes.board}
      data-blank={isBlank}
      style={boardSize(item)}
      onKeyDownCapture={stopKeyRepeat}
    >
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <WordDrag blank={blank} perform={perform} onLetGo={onLetGo}>
        <RelationRow item={item} run={run} onReveal={onReveal} onPressBlank={onPressBlank} blank={blank} />
        <p className={classes.hint}>{hintOf(run, usesKeys)}</p>
        <div className={classes.tray} data-covered={outcome !== null}>
          <PartOfItem part="options" run={run} onReveal={onReveal}>
            <OptionTray run={run} onPress={onPressOption} onKey={onKeyOnOption} />
          </PartOfItem>
          <div className={classes.outcome} role="status">
            {outcome}
          </div>
        </div>
      </WordDrag>
      <div className={classes.actions}>
        <Button variant="default" disabled={!isOpen} onClick={onReset}>
          Recomeçar
        </Button>
        <Button disabled={!isOpen} onClick={(event) => perform(event.nativeEvent, { kind: 'confirmed' })}>
          Terminar
        </Button>
      </div>
    </section>
  );
}

/** A key that is held down would open all parts at once. */
function stopKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
