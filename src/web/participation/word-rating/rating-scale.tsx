import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { pressTimeOf } from '#web/platform/clock/event-time.ts';
import { type PressFacts, pressMethodOf } from '#web/platform/clock/press-method.ts';
import classes from './rating-scale.module.css';

export type ScalePoint = { value: number; label: string };

/** A press before validation. `atMs` is on the `performance.now()` time base; `delayMs` to its handler, null if unknown. */
type ScalePress = {
  valence: number;
  atMs: number;
  delayMs: number | null;
  inputWay: ReturnType<typeof pressMethodOf>;
  trusted: boolean;
};

type ScaleProps = {
  points: readonly ScalePoint[];
  /** The point pressed for the previous word. */
  chosen: number | null;
  /** Whether a press counts. Not visible, so that nothing flickers between words. */
  isOpen: boolean;
  onPress(press: ScalePress): void;
};

/**
 * One row at every width, as two rows would put the middle at the ends. At 320 px a point is 35 px wide and 68 px high.
 *
 * Rates on pointer down: the release is not part of the answer, and its delay differs between mouse and touch. A
 * mistaken press costs one rating of forty. Both are the project's own decisions.
 */
export function RatingScale({ points, chosen, isOpen, onPress }: ScaleProps) {
  function press(valence: number, event: { nativeEvent: Event & PressFacts }): void {
    const { nativeEvent } = event;
    onPress({
      valence,
      ...pressTimeOf(nativeEvent),
      inputWay: pressMethodOf(nativeEvent),
      trusted: nativeEvent.isTrusted,
    });
  }
  function onPointerDown(valence: number, event: PointerEvent): void {
    if (event.button === 0) press(valence, event);
  }
  function onKeyDown(valence: number, event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The synthesized click would be later and not attributed to the keyboard.
    event.preventDefault();
    if (!event.repeat) press(valence, event);
  }
  function onClick(valence: number, event: MouseEvent): void {
    // Pointer presses were handled on pointer down; of clicks only screen readers' count, which Firefox reports as pointers.
    if (pressMethodOf(event.nativeEvent) === 'assistive') press(valence, event);
  }
  const [first, middle, last] = [points.at(0), points[(points.length - 1) / 2], points.at(-1)];
  return (
    <div className={classes.scale}>
      <fieldset className={classes.points} aria-label="Nota para a palavra">
        {points.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={classes.point}
            aria-label={`${value}, ${label}`}
            aria-disabled={!isOpen}
            data-chosen={value === chosen || undefined}
            onPointerDown={(event) => onPointerDown(value, event)}
            onKeyDown={(event) => onKeyDown(value, event)}
            onKeyUp={keepSpaceFromClicking}
            onClick={(event) => onClick(value, event)}
            onContextMenu={(event) => event.preventDefault()}
          >
            <span className={classes.face}>{value}</span>
          </button>
        ))}
      </fieldset>
      <div className={classes.anchors} data-anchors aria-hidden>
        <span>{first?.label}</span>
        <span>{middle?.label}</span>
        <span>{last?.label}</span>
      </div>
    </div>
  );
}

function keepSpaceFromClicking(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
