import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { scrollBehavior } from '#web/platform/ui/scroll-behavior.ts';
import classes from './story-part.module.css';

type Props = {
  /** Target of the previous part's link. */
  id: string;
  title: string;
  children: ReactNode;
  next: NextPart | null;
};
export type NextPart = { id: string; title: string };

/** A full screen on phones, a plain block elsewhere and on paper. */
export function StoryPart({ id, title, children, next }: Props) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={2} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.shown}>{children}</div>
      {next !== null && <NextPartButton next={next} />}
    </section>
  );
}

export function Sentence({ children }: { children: ReactNode }) {
  return <Text className={classes.sentence}>{children}</Text>;
}

/** Only in the full-screen layout. */
export function NextPartButton({ next }: { next: NextPart }) {
  return (
    <div className={`wm-not-printed ${classes.onwards}`}>
      <ScreenActions>
        <Button onClick={() => goTo(next)} aria-label={`Continuar: ${next.title}`}>
          Continuar
        </Button>
      </ScreenActions>
    </div>
  );
}

function goTo({ id }: NextPart): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
}
