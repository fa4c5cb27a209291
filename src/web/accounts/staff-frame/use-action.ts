import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { useFreshCall, useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import type { ReceivedFile } from '#web/platform/server-state/api.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';

export type Action<C extends Call> = {
  /** The row of the contract; it says whether a fresh sign-in is needed, and whether the answer is a file to be saved. */
  call: C;
  /** What is said over the page once it is done. */
  news?: string | ((reply: OutputOf<C>, input: InputOf<C>) => string | null);
  /** The query that the reply answers anew. */
  storesIn?: { queryKey: QueryKey };
  /** Queries whose answers may be others afterwards, whether it was done or not. */
  renews?: readonly QueryKey[];
  onDone?(reply: OutputOf<C>, input: InputOf<C>): unknown;
  onRefused?(): unknown;
  /** Done or refused. */
  onSettled?(): unknown;
};

type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: RefusalBody };

/** What a press on a staff page does: one call of the contract, and what follows from its reply. */
export function useAction<C extends Call>({
  call,
  news,
  storesIn,
  renews = [],
  onDone,
  onRefused,
  onSettled,
}: Action<C>) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const askFresh = useFreshCall(call) as (input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;
  const fetchFresh = useFreshFile(call) as (input: InputOf<C>) => Promise<Answer<ReceivedFile>>;
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({
    // A reply may be a contact or a file: it does not outlive the component.
    gcTime: 0,
    async mutationFn(input: InputOf<C>) {
      const answer = await (call.answersFile ? fetchFresh(input) : askFresh(input));
      if (!answer.ok) throw new Refused(answer.refusal);
      return answer.value as OutputOf<C>;
    },
    onSuccess(reply, input) {
      if (call.answersFile) saveReceived(reply as ReceivedFile);
      if (storesIn) client.setQueryData(storesIn.queryKey, reply);
      onDone?.(reply, input);
      const text = typeof news === 'function' ? news(reply, input) : news;
      if (text) postNotice({ kind: 'news', text });
    },
    onError(failure) {
      if (failure instanceof Refused) onRefused?.();
    },
    onSettled() {
      for (const queryKey of renews) void client.invalidateQueries({ queryKey });
      onSettled?.();
    },
  });
  return { act: mutate, isBusy: isPending, isDone: isSuccess, acted: variables, error, reset };
}

const saveReceived = ({ fileName, content }: ReceivedFile): void => saveFile(fileName, content);
