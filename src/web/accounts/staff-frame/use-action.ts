import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { useFreshCall, useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import type { ReceivedFile } from '#web/platform/server-state/api.ts';
import { RefusalError, valueOfReply } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';

export type Action<C extends Call> = {
  call: C;
  /** Success notice. */
  successMessage?: string | ((reply: OutputOf<C>, input: InputOf<C>) => string | null);
  /** Query whose cache the response replaces. */
  storesIn?: { queryKey: QueryKey };
  /** Queries to invalidate on success and failure. */
  renews?: readonly QueryKey[];
  onDone?(reply: OutputOf<C>, input: InputOf<C>): unknown;
  onRefused?(): unknown;
  onSettled?(): unknown;
  /** Posts failures as notices, this one without connection: for rows without room. */
  whenUnreachable?: string;
};

type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: RefusalBody };

/** A mutation with one API call, its notices and cache updates. */
export function useAction<C extends Call>({
  call,
  successMessage,
  storesIn,
  renews = [],
  onDone,
  onRefused,
  onSettled,
  whenUnreachable,
}: Action<C>) {
  const client = useQueryClient();
  const isFile = call.answersFile === true || call.answersStream === true;
  const postNotice = usePostNotice();
  const askFresh = useFreshCall(call) as (input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;
  const fetchFresh = useFreshFile(call) as (input: InputOf<C>) => Promise<Answer<ReceivedFile>>;
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    // Responses may be personal data: not cached beyond the component.
    gcTime: 0,
    async mutationFn(input: InputOf<C>) {
      return valueOfReply<OutputOf<C> | ReceivedFile>(
        await (isFile ? fetchFresh(input) : askFresh(input)),
      ) as OutputOf<C>;
    },
    onSuccess(reply, input) {
      if (isFile) saveReceived(reply as ReceivedFile);
      if (storesIn) client.setQueryData(storesIn.queryKey, reply);
      onDone?.(reply, input);
      const text = typeof successMessage === 'function' ? successMessage(reply, input) : successMessage;
      if (text) postNotice({ kind: 'info', text });
    },
    onError(failure) {
      const isRefused = failure instanceof RefusalError;
      if (isRefused) onRefused?.();
      if (whenUnreachable) postNotice({ kind: 'failure', text: isRefused ? failure.message : whenUnreachable });
    },
    onSettled() {
      for (const queryKey of renews) void client.invalidateQueries({ queryKey });
      onSettled?.();
    },
  });
  return { act: mutate, isBusy: isPending, isDone: isSuccess, error, reset };
}

const saveReceived = ({ fileName, content }: ReceivedFile): void => saveFile(fileName, content);
