import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { readDraft } from './drafts.ts';

/** @returns what the account wrote into a form and has not sent, as on the device; undefined while it is read */
export function useEarlierDraft<Draft>(
  form: string,
  parse: (stored: unknown) => Draft,
): { accountId: string; draft: Draft } | undefined {
  const accountId = useAccount().data?.account?.id;
  const { data } = useQuery({
    queryKey: ['earlier draft', accountId, form],
    queryFn: async () => ({ draft: parse(await readDraft(accountId ?? '', form)) }),
    enabled: accountId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return accountId === undefined || data === undefined ? undefined : { accountId, ...data };
}
