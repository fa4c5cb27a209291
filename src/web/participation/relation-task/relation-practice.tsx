import { useEffect, useState } from 'react';
import { isTraining, type RelationTask } from '#study/protocol.ts';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { ItemBoard } from './item-board.tsx';
import { createLocalAnswerHandler } from './local-answer-handler.ts';
import { type BlockSetup, useBlockRun } from './use-block-run.ts';

/** One practice item; nothing is stored. */
export function RelationPractice({ task, onOver }: { task: RelationTask; onOver(): void }) {
  const [setup] = useState(() => practiceOf(task));
  const { run, start, confirm } = useBlockRun(setup);
  const { stage } = run;
  const [item] = setup.items;

  useEffect(() => start(), [start]);
  useEffect(() => {
    if (stage.kind === 'finished') onOver();
  }, [stage.kind, onOver]);

  if (item === undefined || stage.kind === 'instruction' || stage.kind === 'finished') return null;
  return (
    <ItemBoard
      item={item}
      frameMs={run.frameMs}
      onset={run.onset}
      isLively={run.givesFeedback}
      isBlank={false}
      verdict={stage.kind === 'feedback' ? stage.correct : null}
      waiting={null}
      onPause={null}
      onConfirmed={(answer) => confirm(item, answer)}
    />
  );
}

function practiceOf(task: RelationTask): BlockSetup {
  const { sample, context, options, correct } = introductionItems[task].practised;
  return {
    items: [{ number: 1, sample, context, options: [...options] }],
    answeredItems: 0,
    givesFeedback: isTraining(task),
    giveAnswer: createLocalAnswerHandler([{ number: 1, correct }]),
  };
}
