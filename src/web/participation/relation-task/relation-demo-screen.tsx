import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { demoTrials } from '#study/relation-task/demo-trials.ts';
import { publicItem } from '#study/relation-task/public-item.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { BlockPlayer } from './block-player.tsx';
import { DemonstrationEnd } from './demonstration-end.tsx';
import { InstructionPanel } from './instruction-panel.tsx';
import { createLocalAnswerHandler } from './local-answer-handler.ts';

const title = 'Demonstração';
const instructionOf = { trial: 'training1', trial2: 'training2' } as const;

/** Public demo of two fixed trials; nothing is stored. */
export function RelationDemoScreen({ demo }: { demo: 'trial' | 'trial2' }) {
  const { data: material, error, refetch } = useMaterial();
  const navigate = useNavigate();
  const [round, setRound] = useState(1);
  if (material === undefined) {
    return (
      <TaskFrame title={title}>
        <QueryState error={error} onRetry={refetch} />
      </TaskFrame>
    );
  }
  const { tasks } = material.instructions;
  const trials = demoTrials[demo];
  return (
    <BlockPlayer
      key={round}
      title={title}
      introduction={(start) => (
        <InstructionPanel title={tasks[instructionOf[demo]].title} markdown={tasks.demo.markdown} onStart={start} />
      )}
      items={trials.map(publicItem)}
      answeredItems={0}
      givesFeedback
      giveAnswer={createLocalAnswerHandler(trials)}
      end={() => (
        <DemonstrationEnd demo={demo} onAgain={() => setRound(round + 1)} onLeave={() => void navigate({ to: '/' })} />
      )}
    />
  );
}
