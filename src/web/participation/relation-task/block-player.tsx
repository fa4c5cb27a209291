import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Rest } from '#web/participation/day-plan/rest.tsx';
import { OfflineFallback } from '#web/participation/offline/offline-fallback.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useClearNotice } from '#web/platform/ui/notice-board.tsx';
import { type BlockResult, type BlockRun, isBetweenGroups, isTestAnswered } from './block-run.ts';
import { ItemBoard } from './item-board.tsx';
import { SavingNote } from './saving-note.tsx';
import { type BlockSetup, useBlockRun } from './use-block-run.ts';

type Props = BlockSetup & {
  title: string;
  introduction: (start: () => void) => ReactNode;
  aside?: (run: BlockRun) => ReactNode;
  end: (result: BlockResult | null) => ReactNode;
  /** Replaces the last item of a test while offline. */
  onDevice?: ReactNode;
};

export function BlockPlayer({ title, introduction, aside, end, onDevice = null, ...setup }: Props) {
  const { run, start, pause, confirm } = useBlockRun(setup);
  const { stage, itemCount, givesFeedback } = run;
  useClearNotice(stage.kind === 'item');
  const item = setup.items[run.item - 1];
  if (stage.kind === 'finished') return <TaskFrame title={title}>{end(stage.result)}</TaskFrame>;
  if (stage.kind === 'instruction' || stage.kind === 'outOfStep' || item === undefined) {
    return (
      <TaskFrame title={title}>
        {stage.kind === 'instruction' && introduction(start)}
        {aside?.(run)}
      </TaskFrame>
    );
  }
  // Grows during the blank, to be still when the next item appears.
  const done = stage.kind === 'interval' ? run.item : run.item - 1;
  const manner = givesFeedback ? 'free' : 'still';
  const label = `Item ${run.item} de ${itemCount}`;
  return (
    <TaskFrame title={title} progress={{ done, total: itemCount, label, manner }}>
      <OfflineFallback instead={isTestAnswered(run) ? onDevice : null}>
        {stage.kind === 'pause' ? (
          <Rest wayOn={<Button onClick={start}>Continuar</Button>} />
        ) : (
          <ItemBoard
            key={run.item}
            item={item}
            frameMs={run.frameMs}
            onset={run.onset}
            isLively={givesFeedback}
            isBlank={stage.kind === 'interval'}
            verdict={stage.kind === 'feedback' ? stage.correct : null}
            waiting={stage.kind === 'saving' ? <SavingNote isTraining={givesFeedback} /> : null}
            onPause={isBetweenGroups(run) ? pause : null}
            onConfirmed={(answer) => confirm(item, answer)}
          />
        )}
        {aside?.(run)}
      </OfflineFallback>
    </TaskFrame>
  );
}
