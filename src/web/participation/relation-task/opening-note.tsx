import { Center } from '@mantine/core';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { SavingNote } from './saving-note.tsx';

/** While a block opens. Answers from before a reload go first, and without a connection that takes long. */
export function OpeningNote() {
  const { kind, waiting } = useSaveState();
  if (waiting === 0 || kind === 'saving') return <LoadingLine />;
  return (
    <Center my="auto" role="status">
      <SavingNote />
    </Center>
  );
}
