import type { ReactNode } from 'react';
import { WhileOffline } from '#web/participation/without-network/while-offline.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { type BlockResult, type BlockRun, isTestAnswered } from './block-run.ts';
import { FeedbackMark } from './feedback-mark.tsx';
import { ItemBoard } from './item-board.tsx';
import { SavingNote } from './saving-note.tsx';
import { type BlockSetup, useBlockRun } from './use-block-run.ts';

type Props = BlockSetup & {
  title: string;
  /** What comes before the first item; `start` begins it. */
  introduction: (start: () => void) => ReactNode;
  /** Stands beside a running item. */
  aside?: (run: BlockRun) => ReactNode;
  end: (result: BlockResult | null) => ReactNode;
  /** Stands for the last item of a test while its answer cannot be sent. */
  onDevice?: ReactNode;
};

/** A whole block: instruction, items one by one, end. */
export function BlockPlayer({ title, introduction, aside, end, onDevice = null, ...setup }: Props) {
  const { run, start, confirm } = useBlockRun(setup);
  const { stage, itemCount } = run;
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
  const label = `Item ${run.item} de ${itemCount}`;
  return (
    <TaskFrame title={title} progress={{ done: run.item - 1, total: itemCount, label }}>
      <WhileOffline instead={isTestAnswered(run) ? onDevice : null}>
        <ItemBoard
          key={run.item}
          item={item}
          frameMs={run.frameMs}
          onset={run.onset}
          isBlank={stage.kind === 'interval'}
          outcome={outcomeOf(run)}
          onConfirmed={(answer) => confirm(item, answer)}
        />
        {aside?.(run)}
      </WhileOffline>
    </TaskFrame>
  );
}

function outcomeOf({ stage, givesFeedback }: BlockRun): ReactNode {
  if (stage.kind === 'saving') return <SavingNote isTraining={givesFeedback} />;
  return stage.kind === 'feedback' ? <FeedbackMark correct={stage.correct} /> : null;
}
