import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useHiddenInSkeleton } from '#web/platform/frame/server-skeleton.ts';
import classes from './demonstration-player.module.css';
import type { DemonstrationFrame } from './demonstration-script.ts';
import { type Demonstration, useDemonstration } from './use-demonstration.ts';
import { useHand } from './use-hand.ts';

type Props<Scene> = {
  /** A stable reference. */
  frames: readonly DemonstrationFrame<Scene>[];
  /** Text alternative of the animation. */
  inWords: string;
  /** Draws a scene; while `isHeld`, its animations pause. */
  draw(scene: Scene, isHeld: boolean): ReactNode;
};

/** Its picture is inert. */
export function DemonstrationPlayer<Scene>({ frames, inWords, draw }: Props<Scene>) {
  const demonstration = useDemonstration(frames);
  const { frame, isPlaying, walk } = demonstration;
  const picture = useRef<HTMLDivElement>(null);
  const place = useHand(picture, frame);
  return (
    <section aria-label="Demonstração" data-demonstration={isPlaying ? 'playing' : 'held'}>
      <VisuallyHidden component="p">{inWords}</VisuallyHidden>
      <div className={classes.frame} aria-hidden inert>
        <p className={classes.name}>Demonstração</p>
        <div ref={picture} className={classes.picture}>
          {draw(frame.scene, !isPlaying)}
          {place !== null && (
            <span
              className={classes.hand}
              data-hand
              data-pressing={frame.isPressing}
              data-carrying={frame.carries !== null}
              style={{ translate: `${place.xPx}px ${place.yPx}px` }}
            />
          )}
        </div>
      </div>
      <div className={classes.below}>
        <p className={classes.caption} aria-hidden>
          {frame.caption}
        </p>
        {walk === null ? <PlayButton {...demonstration} /> : <WalkButtons {...walk} />}
      </div>
    </section>
  );
}

function PlayButton({ isPlaying, isOver, toggle }: Pick<Demonstration<unknown>, 'isPlaying' | 'isOver' | 'toggle'>) {
  return (
    <Button variant="default" className={classes.control} style={useHiddenInSkeleton()} onClick={toggle}>
      {playLabel(isPlaying, isOver)}
    </Button>
  );
}

function playLabel(isPlaying: boolean, isOver: boolean): string {
  if (isPlaying) return 'Pausar';
  return isOver ? 'Ver de novo' : 'Continuar';
}

function WalkButtons({ step, of, to }: NonNullable<Demonstration<unknown>['walk']>) {
  const isLast = step === of;
  return (
    <Button
      variant="default"
      className={classes.control}
      aria-label={isLast ? undefined : `Próximo passo, agora ${step} de ${of}`}
      onClick={() => to(isLast ? 1 : step + 1)}
    >
      {isLast ? 'Ver de novo' : 'Próximo'}
    </Button>
  );
}
