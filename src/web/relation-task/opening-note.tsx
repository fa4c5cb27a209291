import { Center } from '@mantine/core';
import { useSaveState } from '../journal/journal.ts';
import { LoadingLine } from '../shell/loading-line.tsx';
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
