import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

/** Goes home without confirmation, as nothing is lost. */
export function useStopForToday(): () => Promise<void> {
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  return useCallback(async () => {
    await navigate({ to: '/', ignoreBlocker: true });
    postNotice({ kind: 'info', text: stoppingInWords.done });
  }, [navigate, postNotice]);
}
