import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './arrival.module.css';
import { Horizon } from './horizon.tsx';
import type { HorizonScene } from './horizon-scenes.ts';

type Props = {
  scene: HorizonScene;
  heading: string;
  /** `1` unless the frame around it has a heading of its own, as task screens do. */
  order?: 1 | 2;
  /** One kind sentence, or a few. */
  children?: ReactNode;
  /** The ways on, the one thing to press first. */
  actions?: ReactNode;
  /**
   * It took the place of what was just being done: the page begins at its top, and the heading gets the focus, so that it is read out and keys
   * go on from there.
   */
  takesFocus?: boolean;
  /** Something that did not go as it should: read out at once. */
  isAlert?: boolean;
  /** One of several things below each other, which share one edge: never in two columns. */
  isNarrow?: boolean;
  /** What it says is to be seen before anything is pressed: on a phone without the drawing, and the ways on come after it. */
  isToBeSeen?: boolean;
};

/** An end, a beginning, or a place where there is nothing: the horizon, a heading, a kind sentence, and the ways on. */
export function Arrival(props: Props) {
  const {
    scene,
    heading,
    order = 1,
    children,
    actions,
    takesFocus = false,
    isAlert = false,
    isNarrow = false,
    isToBeSeen = false,
  } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      className={classes.arrival}
      data-is-narrow={isNarrow || undefined}
      data-is-alert={isAlert || undefined}
      data-is-to-be-seen={isToBeSeen || undefined}
    >
      <Horizon scene={scene} className={classes.picture} />
      <div className={classes.words} role={isAlert ? 'alert' : undefined}>
        <Title order={order} size="h1" ref={title} tabIndex={takesFocus ? -1 : undefined} className={classes.heading}>
          <Sentences>{heading}</Sentences>
        </Title>
        {children}
      </div>
      {actions !== undefined && <ScreenActions>{actions}</ScreenActions>}
    </div>
  );
}

/** The first sentence is the heading; thanks and the like that follow it need not be as large. */
function Sentences({ children }: { children: string }) {
  const end = children.indexOf('. ');
  if (end === -1) return children;
  return (
    <>
      {children.slice(0, end + 1)} <span className={classes.rest}>{children.slice(end + 2)}</span>
    </>
  );
}
