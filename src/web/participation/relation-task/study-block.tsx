import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { minutesOfRatings } from '#study/progress/minutes-left.ts';
import { isTraining, phases, type RelationTask } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { EndOfPart } from '#web/participation/day-plan/end-of-part.tsx';
import { readDevice } from '#web/platform/clock/read-device.ts';
import { cachePart } from '#web/platform/day-cache/day-cache.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { useAccount, useStoreProgress } from '#web/platform/server-state/server-state.ts';
import { AttemptLine } from './attempt-line.tsx';
import { blockEnd } from './block-end-text.ts';
import { BlockPlayer } from './block-player.tsx';
import type { BlockRun } from './block-run.ts';
import { instructionNote } from './instruction-note.ts';
import { type ItemOutcome, reportedOutcome } from './item-outcome.ts';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import { RelationIntroduction } from './relation-introduction.tsx';
import type { GiveAnswer } from './use-block-run.ts';
import { useEarlierItem } from './use-earlier-item.ts';

type AnswerReply = OutputOf<typeof relationItemKind>;

type Props = {
  onAgain(): void;
  task: RelationTask;
  block: OutputOf<typeof openRelationBlock>;
  answeredItems: number;
  instruction: { title: string; markdown: string };
  /** Reopened because another page answered it too. */
  wasElsewhere: boolean;
  /** Of a test, which ends without the last reply. */
  queuedNotice: ReactNode;
  onRefused(refusal: unknown): void;
};

export function StudyBlock(props: Props) {
  const { task, block, answeredItems, instruction, wasElsewhere, queuedNotice, onRefused, onAgain } = props;
  const journal = useJournal();
  const lastReply = useRef<AnswerReply | null>(null);
  const accountId = useAccount().data?.account?.id;
  const { day, attempt, items, openedAt: blockOpenedAt } = block;
  const { earlier, keepEarlier } = useEarlierItem(accountId, day);

  const giveAnswer = useCallback<GiveAnswer>(
    (item, { chosen, trace, startedAt, course }) => {
      const { waiting, stored } = journal.record(relationItemKind, {
        day,
        task,
        attempt,
        ...(blockOpenedAt === undefined ? {} : { blockOpenedAt }),
        item: item.number,
        chosen,
        trace,
        startedAt,
        course: { ...course, earlier: earlier() },
        device: readDevice(),
      });
      const waitingWithPlace = waiting.then(() => {
        const opened = { ...block, answeredItems: item.number };
        return accountId === undefined ? undefined : cachePart(accountId, { part: task, day, opened });
      });
      const reply = stored.then((answer) => {
        lastReply.current = answer;
        return { correct: answer.correct, result: answer.blockResult };
      });
      return { waiting: waitingWithPlace, stored: reply };
    },
    [journal, accountId, block, day, task, attempt, blockOpenedAt, earlier],
  );
  const onOutcome = useCallback(
    (outcome: ItemOutcome) => {
      const earlierItem = reportedOutcome(outcome, { task, attempt });
      if (earlierItem !== null) keepEarlier(earlierItem);
    },
    [task, attempt, keepEarlier],
  );

  return (
    <BlockPlayer
      title={taskNames[task]}
      introduction={(start) => (
        <RelationIntroduction
          task={task}
          texts={instruction}
          note={instructionNote({ answeredItems, itemCount: items.length, wasElsewhere })}
          isKnown={day > 1 || attempt > 1 || answeredItems > 0}
          onStart={start}
        />
      )}
      items={items}
      answeredItems={answeredItems}
      givesFeedback={isTraining(task)}
      giveAnswer={giveAnswer}
      onRefused={onRefused}
      onOutcome={onOutcome}
      aside={leaveQuestionFor}
      onDevice={queuedNotice}
      end={() => lastReply.current && <StudyBlockEnd task={task} reply={lastReply.current} onAgain={onAgain} />}
    />
  );
}

function leaveQuestionFor({ stage, item }: BlockRun) {
  return <LeaveConfirmation isInTheMiddle={!['instruction', 'pause', 'outOfStep'].includes(stage.kind)} item={item} />;
}

const minutesOfPseudoWords = plural(minutesOfRatings(pseudoWords.length), 'minuto', 'minutos');

type EndProps = { task: RelationTask; reply: AnswerReply; onAgain(): void };

/** Stores the reply's progress at once. */
export function StudyBlockEnd({ task, reply, onAgain }: EndProps) {
  const storeProgress = useStoreProgress();
  useEffect(() => storeProgress(reply.progress), [storeProgress, reply]);
  if (reply.blockResult === null) return null;
  const { correctCount, itemCount } = reply.blockResult;
  const { title, sentences, mayTryAgain, mayBeEnough } = blockEnd(task, reply.blockResult, reply.progress.attempts);
  if (!isTraining(task) && reply.progress.phase === phases[task]) {
    const again = { label: 'Avaliar as palavras inventadas', onAgain, mayBeEnough: false };
    return (
      <EndOfPart title={title} again={again}>
        <Text size="lg">{`Falta só dar nota às palavras inventadas: cerca de ${minutesOfPseudoWords}.`}</Text>
      </EndOfPart>
    );
  }
  return (
    <EndOfPart title={title} again={mayTryAgain ? { label: 'Tentar de novo', onAgain, mayBeEnough } : undefined}>
      {isTraining(task) && correctCount !== null && <AttemptLine correctCount={correctCount} itemCount={itemCount} />}
      {sentences.map((sentence) => (
        <Text key={sentence} size="lg" style={{ textWrap: 'pretty' }}>
          {sentence}
        </Text>
      ))}
    </EndOfPart>
  );
}
