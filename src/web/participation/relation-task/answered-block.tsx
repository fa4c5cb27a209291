import { type ReactNode, useEffect, useState } from 'react';
import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { RelationTask } from '#study/protocol.ts';
import { OfflineFallback } from '#web/participation/offline/offline-fallback.tsx';
import { OpeningNote } from './opening-note.tsx';
import { StudyBlockEnd } from './study-block.tsx';

type Reply = OutputOf<typeof relationItemKind>;
type Props = {
  task: RelationTask;
  /** To the last answer, given before a reload. */
  reply: Promise<Reply>;
  /** Of a test, which ends without the reply. */
  queuedNotice: ReactNode;
  onRefused(refusal: unknown): void;
  onAgain(): void;
};

/** An attempt whose last answer was still queued when the page opened. */
export function AnsweredBlock({ task, reply, queuedNotice, onRefused, onAgain }: Props) {
  const [arrived, setArrived] = useState<Reply | null>(null);
  useEffect(() => {
    let isGone = false;
    reply.then(
      (answer) => {
        if (!isGone) setArrived(answer);
      },
      (refusal: unknown) => {
        if (!isGone) onRefused(refusal);
      },
    );
    return () => {
      isGone = true;
    };
  }, [reply, onRefused]);
  if (arrived !== null) return <StudyBlockEnd task={task} reply={arrived} onAgain={onAgain} />;
  return (
    <OfflineFallback instead={queuedNotice}>
      <OpeningNote task={task} />
    </OfflineFallback>
  );
}
