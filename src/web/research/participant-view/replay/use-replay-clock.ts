import { useCallback, useEffect, useState } from 'react';

/**
 * The time of a replay, in ms since the item began. It stands at the end, where the item is whole: at its beginning there is nothing but
 * closed parts. Played from there it begins anew, and runs at the pace at which things happened.
 */
export function useReplayClock(endMs: number) {
  const [atMs, setAtMs] = useState(endMs);
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
