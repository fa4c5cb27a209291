import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { itemsInBlock, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { type Journal, useJournal } from '#web/platform/journal/journal.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { answeredSoFar } from './resume-point.ts';

type AnswerReply = OutputOf<typeof answerRelationItem>;

/** An attempt to go on with, or one whose last answer was still on this device and has just been counted. */
export type BlockOpening =
  | { kind: 'open'; block: OutputOf<typeof openRelationBlock>; answeredItems: number }
  | { kind: 'ended'; reply: AnswerReply };

/** Opens or resumes the current attempt at a task; `reopen` asks the server again. */
export function useRelationBlock(day: StudyDay, task: RelationTask) {
  const journal = useJournal();
  const [round, setRound] = useState(1);
  const query = useQuery({
    queryKey: ['relation-block', day, task, round],
    queryFn: () => openBlock(journal, day, task),
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit asks again: it resumes at another item.
    gcTime: 0,
  });
  const reopen = useCallback(() => setRound((before) => before + 1), []);
  return { ...query, round, reopen };
}

async function openBlock(journal: Journal, day: StudyDay, task: RelationTask): Promise<BlockOpening> {
  const waiting = (await journal.waiting(answerRelationItem)).filter(
    ({ input }) => input.day === day && input.task === task,
  );
  const last = waiting.find(({ input }) => input.item === itemsInBlock(task));
  const reply = await last?.acknowledged.catch(() => undefined);
  if (reply !== undefined && reply.blockResult !== null) return { kind: 'ended', reply };
  const block = await askServer(openRelationBlock, { day, task });
  return {
    kind: 'open',
    block,
    answeredItems: answeredSoFar(
      block,
      waiting.map(({ input }) => input),
    ),
  };
}
