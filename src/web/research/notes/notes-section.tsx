import { Button, Text, Title } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import type { Note } from '#contract/research/note-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { NoteEntry } from './note-entry.tsx';
import { NoteForm } from './note-form.tsx';
import classes from './notes-section.module.css';

type Props = {
  participantId: string;
  /** The latest first. */
  notes: readonly Note[];
  onChanged(notes: Note[]): void;
};

/** So many stand there before somebody asks for all. */
const shownAtFirst = 3;

/** What the team has written about a participant, and a place to write more for whoever follows people up. */
export function NotesSection({ participantId, notes, onChanged }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const mayWrite = useHoldsRole('care');
  if (notes.length === 0 && !mayWrite) return null;
  const shown = showsAll ? notes : notes.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="notas-da-equipe" className={classes.notes}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="notas-da-equipe">
          Notas da equipe
        </Title>
        {mayWrite && !isWriting && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconNotes size={18} aria-hidden />}
            onClick={() => setIsWriting(true)}
          >
            Escrever nota
          </Button>
        )}
      </div>
      {isWriting && (
        <NoteForm
          participantId={participantId}
          onStored={(stored) => {
            onChanged(stored);
            setIsWriting(false);
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {notes.length === 0 && !isWriting && (
        <Text size="sm" c="dimmed">
          Ninguém escreveu nada ainda.
        </Text>
      )}
      {notes.length > 0 && (
        <ul className={classes.list}>
          {shown.map((note) => (
            <NoteEntry key={note.noteId} participantId={participantId} note={note} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
          Ver as {notes.length} notas
        </Button>
      )}
    </section>
  );
}
