import { type Note, removeNote } from '#contract/research/note-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import classes from './notes-section.module.css';

type Props = { participantId: string; note: Note; onChanged(notes: Note[]): void };

/** One note with who wrote it and when; its writer may take it away. */
export function NoteEntry({ participantId, note, onChanged }: Props) {
  const mayRemove = useHoldsRole('care') && note.isOwn && note.kind === 'note';
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
          <DialogButton
            variant="subtle"
            size="compact-md"
            dialog={(onClose) => (
              <ActionDialog
                call={removeNote}
                input={() => ({ participantId, noteId: note.noteId })}
                title="Apagar esta nota?"
                text="O texto some para sempre. No registro de acessos fica que você apagou uma nota sua, sem o texto."
                yes="Apagar a nota"
                isDestructive
                news="A nota foi apagada."
                onDone={({ notes }) => onChanged(notes)}
                onClose={onClose}
              />
            )}
          >
            Apagar
          </DialogButton>
        )}
      </span>
    </li>
  );
}
