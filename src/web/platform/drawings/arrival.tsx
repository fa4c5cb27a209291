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
  /** It took the place of what was just being done: the heading gets the focus, so that it is read out and keys go on from there. */
  takesFocus?: boolean;
  /** Something that did not go as it should: read out at once. */
  isAlert?: boolean;
};

/** An end, a beginning, or a place where there is nothing: the horizon, a heading, a kind sentence, and the ways on. */
export function Arrival({ scene, heading, order = 1, children, actions, takesFocus = false, isAlert = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={classes.arrival}>
      <Horizon scene={scene} className={classes.picture} />
      <div className={classes.words} role={isAlert ? 'alert' : undefined}>
        <Title order={order} size="h1" ref={title} tabIndex={takesFocus ? -1 : undefined} className={classes.heading}>
          {heading}
        </Title>
        {children}
      </div>
      {actions !== undefined && <ScreenActions>{actions}</ScreenActions>}
    </div>
  );
}
