import type { RelationTask } from '#study/protocol.ts';
import { PartIntroduction } from '#web/participation/introduction/part-introduction.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { RelationDemonstration } from './relation-demonstration.tsx';
import { RelationPractice } from './relation-practice.tsx';
import { relationReminder } from './relation-reminder.ts';

type Props = {
  task: RelationTask;
  texts: { title: string; markdown: string };
  note: string | null;
  /** Seen before, on another day or in another attempt. */
  isKnown: boolean;
  onStart: (() => void) | null;
};

export function RelationIntroduction({ task, texts, note, isKnown, onStart }: Props) {
  return (
    <PartIntroduction
      title={texts.title}
      note={note}
      reminder={isKnown ? relationReminder(task) : null}
      demonstration={<RelationDemonstration task={task} />}
      sentences={<MarkdownText markdown={texts.markdown} />}
      practice={(round, onOver) => <RelationPractice key={round} task={task} onOver={onOver} />}
      onStart={onStart}
    />
  );
}
