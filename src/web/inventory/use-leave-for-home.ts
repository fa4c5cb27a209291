import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { progressQuery, Refused } from '../server-state.ts';
import { usePostNotice } from '../ui/notice-board.tsx';

/** @returns a function that leads home, with the reason, when this part turns out not to be the one to do now. */
export function useLeaveForHome(): (error: unknown) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  return useCallback(
    async (error) => {
      if (error instanceof Refused) postNotice({ kind: 'failure', text: error.message });
      await client.invalidateQueries(progressQuery);
      await navigate({ to: '/' });
    },
    [client, navigate, postNotice],
  );
}
