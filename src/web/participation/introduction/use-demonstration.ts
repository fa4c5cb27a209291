import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { DemonstrationFrame } from './demonstration-script.ts';

export type Demonstration<Scene> = {
  frame: DemonstrationFrame<Scene>;
  isPlaying: boolean;
  isOver: boolean;
  toggle(): void;
  /** Manual steps under `prefers-reduced-motion`; otherwise null. */
  walk: { step: number; of: number; to(step: number): void } | null;
};

/**
 * Plays frames once and stays at the last.
 * @param frames at least one; a stable reference
 */
export function useDemonstration<Scene>(frames: readonly DemonstrationFrame<Scene>[]): Demonstration<Scene> {
  const isWalked = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const visibleFrames = useMemo(
    () => (isWalked ? frames.filter(({ isStill }) => isStill) : frames),
    [frames, isWalked],
  );
  const [index, setIndex] = useState(0);
  const [isWanted, setIsWanted] = useState(true);
  const last = visibleFrames.length - 1;
  // The motion preference may change during playback.
  const number = Math.min(index, last);
  const frame = visibleFrames[number] as DemonstrationFrame<Scene>;
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
  const walk = isWalked
    ? { step: number + 1, of: visibleFrames.length, to: (step: number) => setIndex(step - 1) }
    : null;
  return { frame, isPlaying, isOver, toggle, walk };
}
