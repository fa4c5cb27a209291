import { useState } from 'react';
import { loadStimulusFont } from './load-stimulus-font.ts';

export function useStartWithStimulusFont(onStart: () => void): { start: () => Promise<void>; isStarting: boolean } {
  const [isStarting, setIsStarting] = useState(false);
  async function start(): Promise<void> {
    setIsStarting(true);
    await loadStimulusFont();
    onStart();
  }
  return { start, isStarting };
}
