import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { isPersonal } from './session-change.ts';

/** Clears cached data when the session ends or changes, also in another tab. */
export function useClearPreviousPerson(): void {
  const client = useQueryClient();
  const { data } = useAccount();
  const accountId = data?.account?.id ?? null;
  const personBefore = useRef(accountId);
  useLayoutEffect(() => {
    if (personBefore.current === accountId) return;
    const isForAnother = personBefore.current !== null;
    personBefore.current = accountId;
    if (!isForAnother) return;
    if (accountId === null) client.removeQueries({ predicate: isPersonal });
    else void client.resetQueries({ predicate: isPersonal });
  }, [client, accountId]);
}
