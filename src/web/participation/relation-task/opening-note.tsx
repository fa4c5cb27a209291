import { Center } from '@mantine/core';
import { isTraining, type RelationTask } from '#study/protocol.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { SavingNote } from './saving-note.tsx';

/** While a block opens. Answers from before a reload go first, and without a connection that takes long. */
export function OpeningNote({ task }: { task: RelationTask }) {
  const { kind, waiting } = useSaveState();
  if (waiting === 0 || kind === 'saving') return <LoadingLine />;
  return (
    <Center my="auto" role="status">
      <SavingNote isTraining={isTraining(task)} />
    </Center>
  );
}
