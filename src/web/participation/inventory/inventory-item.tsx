import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react';
import type { PublicMaterial } from '#study/material/material.ts';
import type { PressMethod } from '#web/platform/clock/press-method.ts';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import type { ItemChoice } from './inventory-choices.ts';
import classes from './inventory-item.module.css';
import { ItemState } from './item-state.tsx';
import { type PressCauses, readPress } from './read-press.ts';
import type { ChooseAnswer } from './use-inventory-answers.ts';

type Props = {
  item: number;
  texts: PublicMaterial['inventory'];
  choice: ItemChoice | undefined;
  shownAtMs: () => number;
  onChoose: ChooseAnswer;
  /** Arrow up or down. */
  onMove(step: -1 | 1): void;
  /** Also for the current answer. */
  onPress?(way: PressMethod): void;
  /** May cancel a press. */
  onClickCapture?(event: MouseEvent): void;
  ref?: Ref<HTMLDivElement>;
};

/** By pointer, keys 0 to 3, or as a native radio group. */
export function InventoryItem({
  item,
  texts,
  choice,
  shownAtMs,
  onChoose,
  onMove,
  onPress,
  onClickCapture,
  ref,
}: Props) {
  const causes = useRef<PressCauses>({ keyAtMs: Number.NEGATIVE_INFINITY, onWords: null });
  const labelId = `frase-${item}`;
  const statement = `${item}. ${texts.items[item - 1]}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    causes.current = { keyAtMs: event.timeStamp, onWords: null };
    const answer = texts.answers.find(({ value }) => String(value) === event.key);
    if (answer !== undefined) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${answer.value}"]`)?.focus();
      onChoose(item, answer.value, readPress(event.nativeEvent, shownAtMs(), causes.current));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  function onAnyClick(event: MouseEvent) {
    onClickCapture?.(event);
    const { target, nativeEvent } = event;
    if (!event.isPropagationStopped() && !(target instanceof HTMLInputElement))
      causes.current = { ...causes.current, onWords: nativeEvent };
  }

  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={labelId}
      className={classes.item}
      data-answered={choice !== undefined || undefined}
      onKeyDown={onKeyDown}
      onClickCapture={onAnyClick}
    >
      <p id={labelId} className={classes.statement} {...shownAs(statement)}>
        {statement}
      </p>
      <div className={classes.answers}>
        {texts.answers.map(({ value, label }) => (
          <label key={value} className={classes.answer}>
            <input
              type="radio"
              className={classes.radio}
              name={labelId}
              value={value}
              checked={choice?.value === value}
              onChange={(event) => onChoose(item, value, readPress(event.nativeEvent, shownAtMs(), causes.current))}
              onClick={(event) => onPress?.(readPress(event.nativeEvent, shownAtMs(), causes.current).inputWay)}
            />
            <span className={classes.number}>{value}</span>
            <span {...shownAs(label)}>{label}</span>
          </label>
        ))}
      </div>
      <p className={classes.state}>
        {choice ? <ItemState state={choice.state} /> : <VisuallyHidden>Sem resposta</VisuallyHidden>}
      </p>
    </div>
  );
}
