import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { type PressFacts, pressWayOf } from '#web/platform/clock/press-way.ts';
import classes from './rating-scale.module.css';

export type ScalePoint = { value: number; label: string };

/** A press on a point, before anybody has asked whether it counts. `atMs` is on the time base of `performance.now()`. */
type ScalePress = {
  valence: number;
  atMs: number;
  heardAtMs: number;
  inputWay: ReturnType<typeof pressWayOf>;
  trusted: boolean;
};

type ScaleProps = {
  points: readonly ScalePoint[];
  /** The point that was pressed for the word that has just gone. */
  chosen: number | null;
  /** Whether a press would count now. The look stays the same, so that nothing blinks between two words. */
  isOpen: boolean;
  onPress(press: ScalePress): void;
};

/**
 * The points in one row, at every width: a scale broken into two rows would put its middle at the ends. On a phone the points touch
 * each other and the edges of the screen; at 320 px each is 35 px wide and 68 px high.
 *
 * A finger or a mouse button rates when it goes down: what follows (lifting, waiting for a double tap) is not the answer, and its length
 * differs between mouse and touch. A press by mistake costs one point of one word out of forty.
 * Both are the project's own decisions.
 */
export function RatingScale({ points, chosen, isOpen, onPress }: ScaleProps) {
  function press(valence: number, event: { nativeEvent: Event & PressFacts }): void {
    const { nativeEvent } = event;
    const heardAtMs = performance.now();
    onPress({
      valence,
      atMs: eventTimeMs(nativeEvent, heardAtMs),
      heardAtMs,
      inputWay: pressWayOf(nativeEvent),
      trusted: nativeEvent.isTrusted,
    });
  }
  function onPointerDown(valence: number, event: PointerEvent): void {
    if (event.button === 0) press(valence, event);
  }
  function onKeyDown(valence: number, event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The browser would make a click of it, later and without saying that it was a key.
    event.preventDefault();
    if (!event.repeat) press(valence, event);
  }
  function onClick(valence: number, event: MouseEvent): void {
    // What a pointer presses was heard when it went down; Firefox counts a screen reader's press as one, others do not.
    if (pressWayOf(event.nativeEvent) === 'assistive') press(valence, event);
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
