import { useCallback, useEffect, useState } from 'react';

/** The time of a replay, in ms since the item began. It runs at the pace at which things happened. */
export function useReplayClock(endMs: number) {
  const [atMs, setAtMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function run(now) {
      const passed = last === null ? 0 : now - last;
      last = now;
      setAtMs((known) => Math.min(endMs, known + passed));
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, endMs]);

  if (isPlaying && atMs >= endMs) setIsPlaying(false);

  const seek = useCallback((moment: number) => {
    setIsPlaying(false);
    setAtMs(moment);
  }, []);
  const toggle = useCallback(() => {
    setIsPlaying((known) => !known);
    setAtMs((known) => (known >= endMs ? 0 : known));
  }, [endMs]);
  return { atMs, isPlaying, seek, toggle };
}
