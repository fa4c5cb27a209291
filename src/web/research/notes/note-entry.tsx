import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Note, removeNote } from '#contract/research/note-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import classes from './notes-section.module.css';

type Props = { participantId: string; note: Note; onChanged(notes: Note[]): void };

/** One note with who wrote it and when; its writer may take it away. */
export function NoteEntry({ participantId, note, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const mayRemove = useHoldsRole('care') && note.isOwn && note.kind === 'note';
  const removal = useMutation({
    mutationFn: () => askServer(removeNote, { participantId, noteId: note.noteId }),
    onSuccess: ({ notes }) => onChanged(notes),
  });
  return (
    <li>
      <p className={classes.text}>
        {note.kind === 'foundByName' && <strong>Chegou a este código pelo nome: </strong>}
        {note.text}
      </p>
      <span className={classes.quiet}>
        {note.byName ?? 'conta que não existe mais'} ·{' '}
        <time dateTime={note.writtenAt}>{shortMoment(note.writtenAt)}</time>
        {mayRemove && (
          <Button variant="subtle" size="compact-md" onClick={() => setIsAsking(true)}>
            Apagar
          </Button>
        )}
      </span>
      <QuestionDialog
        isOpen={isAsking}
        title="Apagar esta nota?"
        text="O texto some para sempre. No registro de acessos fica que você apagou uma nota sua, sem o texto."
        yes="Apagar a nota"
        isDestructive
        onYes={() => removal.mutate()}
        isLoading={removal.isPending}
        no="Cancelar"
        onNo={() => setIsAsking(false)}
      >
        <WhatWentWrong error={removal.error} />
      </QuestionDialog>
    </li>
  );
}
