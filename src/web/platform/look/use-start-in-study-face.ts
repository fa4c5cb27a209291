import { useState } from 'react';
import { loadStudyFace } from './load-study-face.ts';

/** For the button that begins a part: what it does waits until the face of study words is there, before the first and never within. */
export function useStartInStudyFace(onStart: () => void): { start: () => Promise<void>; isStarting: boolean } {
  const [isStarting, setIsStarting] = useState(false);
  async function start(): Promise<void> {
    setIsStarting(true);
    await loadStudyFace();
    onStart();
  }
  return { start, isStarting };
}
