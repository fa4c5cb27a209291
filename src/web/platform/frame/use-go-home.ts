import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { progressQuery } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

type Ways = {
  client: Pick<QueryClient, 'invalidateQueries'>;
  navigate(place: { to: '/' }): Promise<void>;
  postNotice: ReturnType<typeof usePostNotice>;
};

/** @returns a function that goes home, with an optional notice, while its screen is there */
export function useGoHome(): (sentence: string | null) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMemo(() => goHomeBy({ client, navigate, postNotice }, isHere), [client, navigate, postNotice]);
}

export function goHomeBy({ client, navigate, postNotice }: Ways, isHere: Readonly<RefObject<boolean>>) {
  return async (sentence: string | null): Promise<void> => {
    // The person may be within a later part.
    if (!isHere.current) return;
    if (sentence !== null) await client.invalidateQueries(progressQuery);
    await navigate({ to: '/' });
    if (sentence !== null) postNotice({ kind: 'info', text: sentence });
  };
}
