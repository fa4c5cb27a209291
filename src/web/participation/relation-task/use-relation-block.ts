import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { isTraining, itemsInBlock, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { openPartWithCache } from '#web/platform/day-cache/open-part.ts';
import { type Journal, useJournal } from '#web/platform/journal/journal.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { fetchFromServer, useAccount } from '#web/platform/server-state/server-state.ts';
import { answeredItemCount } from './resume-point.ts';

type AnswerReply = OutputOf<typeof relationItemKind>;

/** `open`: resumable; `answered`: the last answer is queued on this device, and its reply ends the attempt. */
export type BlockOpening =
  | { kind: 'open'; block: OutputOf<typeof openRelationBlock>; answeredItems: number }
  | { kind: 'answered'; reply: Promise<AnswerReply> };

/** `reopen` refetches. */
export function useRelationBlock(day: StudyDay, task: RelationTask) {
  const journal = useJournal();
  const accountId = useAccount().data?.account?.id;
  const [round, setRound] = useState(1);
  const query = useQuery({
    queryKey: ['relation-block', accountId, day, task, round],
    queryFn: () => openBlock(journal, accountId ?? '', day, task),
    enabled: accountId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Never cached: the next visit resumes at another item.
    gcTime: 0,
  });
  const reopen = useCallback(() => setRound((before) => before + 1), []);
  return { ...query, round, reopen };
}

async function openBlock(
  journal: Journal,
  accountId: string,
  day: StudyDay,
  task: RelationTask,
): Promise<BlockOpening> {
  const waiting = (await journal.waiting(relationItemKind)).filter(
    ({ input }) => input.day === day && input.task === task,
  );
  const last = waiting.find(({ input }) => input.item === itemsInBlock(task));
  if (last !== undefined) return { kind: 'answered', reply: last.stored };
  const ask = () => fetchFromServer(openRelationBlock, { day, task });
  const { opened: block, isFromDevice } = await openPartWithCache(openRelationBlock, ask, {
    accountId,
    part: task,
    day,
  });
  if (isFromDevice && isTraining(task) && waiting.length > 0) {
    // The feedback comes with the server's reply: without it a training goes no further.
    await Promise.allSettled(waiting.map(({ stored }) => stored));
    return openBlock(journal, accountId, day, task);
  }
  const answeredItems = answeredItemCount(
    block,
    waiting.map(({ input }) => input),
  );
  if (isFromDevice && answeredItems >= block.items.length)
    throw new ServerUnreachable('Only the server knows the result');
  return { kind: 'open', block, answeredItems };
}
