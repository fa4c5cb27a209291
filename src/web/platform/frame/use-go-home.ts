import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { progressQuery } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

/** @returns a function that goes home, with an optional notice */
export function useGoHome(): (sentence: string | null) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  return useCallback(
    async (sentence) => {
      if (sentence !== null) await client.invalidateQueries(progressQuery);
      await navigate({ to: '/' });
      if (sentence !== null) postNotice({ kind: 'news', text: sentence });
    },
    [client, navigate, postNotice],
  );
}
