import { useState } from 'react';
import { loadStudyFace } from './load-study-face.ts';

/** Waits for the stimulus font. */
export function useStartInStudyFace(onStart: () => void): { start: () => Promise<void>; isStarting: boolean } {
  const [isStarting, setIsStarting] = useState(false);
  async function start(): Promise<void> {
    setIsStarting(true);
    await loadStudyFace();
    onStart();
  }
  return { start, isStarting };
}
