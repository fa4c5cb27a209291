import { useMemo } from 'react';
import type { RelationTask } from '#study/protocol.ts';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { DemonstrationPlayer } from '#web/participation/introduction/demonstration-player.tsx';
import { DemonstrationRunContext } from './demonstration-run-context.ts';
import { ItemBoard } from './item-board.tsx';
import { type RelationScene, relationDemonstrationInWords, relationFrames } from './relation-script.ts';

export function RelationDemonstration({ task }: { task: RelationTask }) {
  const frames = useMemo(() => relationFrames(task), [task]);
  return (
    <DemonstrationPlayer
      frames={frames}
      inWords={relationDemonstrationInWords(task)}
      draw={(scene) => <ShownBoard task={task} scene={scene} />}
    />
  );
}

function ShownBoard({ task, scene: { run, after } }: { task: RelationTask; scene: RelationScene }) {
  const { sample, context, options } = introductionItems[task].shown;
  return (
    <DemonstrationRunContext value={run}>
      <ItemBoard
        item={{ number: 1, sample, context, options: [...options] }}
        frameMs={0}
        onset={null}
        isLively={false}
        isBlank={after === 'blank'}
        verdict={after === 'right' ? true : null}
        waiting={null}
        onPause={null}
        onConfirmed={() => {}}
      />
    </DemonstrationRunContext>
  );
}
