import { Center } from '@mantine/core';
import { isTraining, type RelationTask } from '#study/protocol.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { SavingNote } from './saving-note.tsx';

/** Queued answers are sent first, which takes long when offline. */
export function OpeningNote({ task }: { task: RelationTask }) {
  const { kind, waiting } = useSaveState();
  if (waiting === 0 || kind === 'saving') return <LoadingLine />;
  return (
    <Center my="auto" role="status">
      <SavingNote isTraining={isTraining(task)} />
    </Center>
  );
}
