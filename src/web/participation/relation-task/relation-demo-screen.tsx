import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DemoTrial, demoTrials } from '#study/relation-task/demo-trials.ts';
import { scoreItem } from '#study/relation-task/score-block.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { BlockPlayer } from './block-player.tsx';
import { EndPanel } from './end-panel.tsx';
import type { GiveAnswer } from './use-block-run.ts';

const title = 'Demonstração';
const instructionOf = { trial: 'training1', trial2: 'training2' } as const;

/** Two fixed trials to try the task with, signed in or not. Nothing is stored, here or on the server. */
export function RelationDemoScreen({ demo }: { demo: 'trial' | 'trial2' }) {
  const { data: material, error, refetch } = useMaterial();
  const navigate = useNavigate();
  const [round, setRound] = useState(1);
  if (material === undefined) {
    return (
      <TaskFrame title={title}>
        {error === null ? <LoadingLine /> : <FailureNotice error={error} onRetry={refetch} />}
      </TaskFrame>
    );
  }
  const { tasks } = material.instructions;
  const trials = demoTrials[demo];
  return (
    <BlockPlayer
      key={round}
      title={title}
      instruction={{ title: tasks[instructionOf[demo]].title, markdown: tasks.demo.markdown, note: null }}
      items={trials.map(({ number, sample, context, options }) => ({ number, sample, context, options }))}
      answeredItems={0}
      givesFeedback
      giveAnswer={answerAt(trials)}
      end={() => (
        <EndPanel
          sentences={['A demonstração terminou.', 'Nada foi guardado.']}
          retryLabel="Ver de novo"
          onRetry={() => setRound(round + 1)}
          onLeave={() => void navigate({ to: '/' })}
        />
      )}
    />
  );
}

/** Judges on the spot. */
function answerAt(trials: readonly DemoTrial[]): GiveAnswer {
  return (item, { chosen }) => {
    const trial = trials.find(({ number }) => number === item.number);
    const correct = trial !== undefined && scoreItem(trial, chosen) === 1;
    return { kept: Promise.resolve(), acknowledged: Promise.resolve({ correct, result: null }) };
  };
}
