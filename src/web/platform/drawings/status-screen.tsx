import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { Horizon } from './horizon.tsx';
import type { HorizonScene } from './horizon-scenes.ts';
import classes from './status-screen.module.css';

type Props = {
  scene: HorizonScene;
  heading: string;
  /** `2` inside a frame with its own `h1`. */
  order?: 1 | 2;
  children?: ReactNode;
  /** Primary action first. */
  actions?: ReactNode;
  /** Replaces a finished activity. */
  takesFocus?: boolean;
  /** Announced at once. */
  isAlert?: boolean;
  /** Single column, for one of several stacked items. */
  isNarrow?: boolean;
  /** On phones without the drawing, and the actions follow the text. */
  isToBeSeen?: boolean;
};

export function StatusScreen(props: Props) {
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

/** Sets the first sentence as the heading, the rest smaller. */
function Sentences({ children }: { children: string }) {
  const end = children.indexOf('. ');
  if (end === -1) return children;
  return (
    <>
      {children.slice(0, end + 1)} <span className={classes.rest}>{children.slice(end + 2)}</span>
    </>
  );
}
