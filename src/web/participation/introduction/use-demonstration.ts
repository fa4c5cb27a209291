import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { DemonstrationFrame } from './demonstration-script.ts';

/** A demonstration that is under way: where it stands, and what its buttons do. */
export type Demonstration<Scene> = {
  frame: DemonstrationFrame<Scene>;
  isPlaying: boolean;
  isOver: boolean;
  /** Plays on, stops, or once it is over begins anew. */
  toggle(): void;
  /** For whoever wants little motion: nothing plays, and this walks from one still step to the next. Otherwise null. */
  walk: { step: number; of: number; to(step: number): void } | null;
};

/**
 * Plays the frames of a demonstration once, by itself, and stays at the last.
 * @param frames at least one; the same ones as long as it is shown
 */
export function useDemonstration<Scene>(frames: readonly DemonstrationFrame<Scene>[]): Demonstration<Scene> {
  const isWalked = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const shown = useMemo(() => (isWalked ? frames.filter(({ isStill }) => isStill) : frames), [frames, isWalked]);
  const [index, setIndex] = useState(0);
  const [isWanted, setIsWanted] = useState(true);
  const last = shown.length - 1;
  // The setting may change while it plays.
  const number = Math.min(index, last);
  const frame = shown[number] as DemonstrationFrame<Scene>;
  const isOver = number === last;
  const isPlaying = isWanted && !isOver && !isWalked;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex(number + 1), frame.lastsMs);
    return () => clearTimeout(timer);
  }, [isPlaying, number, frame]);

  function toggle(): void {
    if (isOver) setIndex(0);
    setIsWanted(isOver || !isWanted);
  }
  const walk = isWalked ? { step: number + 1, of: shown.length, to: (step: number) => setIndex(step - 1) } : null;
  return { frame, isPlaying, isOver, toggle, walk };
}
