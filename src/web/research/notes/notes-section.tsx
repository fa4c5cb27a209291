import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { maximumNoteLength, type Note, removeNote, writeNote } from '#contract/research/note-calls.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import {
  attemptOf,
  emptyTextDraft,
  readTextDraft,
  type TextAttempt,
  type TextDraft,
} from '#web/platform/drafts/text-draft.ts';
import { useEarlierDraft } from '#web/platform/drafts/use-earlier-draft.ts';
import { useUnsavedDraft } from '#web/platform/drafts/use-unsaved-draft.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';

type Props = { participantId: string; notes: readonly Note[]; onChanged(notes: Note[]): void };

const shownAtFirst = 3;

export function NotesSection({ participantId, notes, onChanged }: Props) {
  const [wantsToWrite, setWantsToWrite] = useState<boolean | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const mayWrite = useHoldsRole('care');
  const form = `note ${participantId}`;
  const earlier = useEarlierDraft(form, readTextDraft);
  const isWriting = mayWrite && (wantsToWrite ?? (earlier !== undefined && earlier.draft.text !== ''));
  if (notes.length === 0 && !mayWrite) return null;
  const visibleNotes = showsAll ? notes : notes.slice(0, shownAtFirst);
  return (
    <Stack component="section" gap="xs" align="flex-start" maw={860} aria-labelledby="notas-da-equipe">
      <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
        <Title order={2} size="h4" id="notas-da-equipe">
          Notas da equipe
        </Title>
        {mayWrite && !isWriting && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconNotes size={18} aria-hidden />}
            onClick={() => setWantsToWrite(true)}
          >
            Escrever nota
          </Button>
        )}
      </Group>
      {isWriting && earlier && (
        <NoteForm
          {...{ participantId, form }}
          accountId={earlier.accountId}
          // What was cancelled is not written again.
          atFirst={wantsToWrite === null ? earlier.draft : emptyTextDraft}
          onStored={(stored) => {
            onChanged(stored);
            setWantsToWrite(false);
          }}
          onClose={() => setWantsToWrite(false)}
        />
      )}
      {notes.length === 0 && !isWriting && (
        <Text size="sm" c="dimmed">
          Ninguém escreveu nada ainda.
        </Text>
      )}
      {notes.length > 0 && (
        <ul className={layout.list}>
          {visibleNotes.map((note) => (
            <NoteEntry key={note.noteId} participantId={participantId} note={note} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {visibleNotes.length < notes.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
          Ver as {notes.length} notas
        </Button>
      )}
    </Stack>
  );
}

function NoteEntry({ participantId, note, onChanged }: Omit<Props, 'notes'> & { note: Note }) {
  const mayRemove = useHoldsRole('care') && note.isOwn && note.kind === 'note';
  return (
    <li>
      <p className={layout.written}>
        {note.kind === 'foundByName' && <strong>Chegou a este código pelo nome: </strong>}
        {note.text}
      </p>
      <Group component="span" gap="0 var(--mantine-spacing-sm)" className={layout.quiet}>
        {note.byName ?? 'conta que não existe mais'} ·{' '}
        <time dateTime={note.writtenAt}>{shortMoment(note.writtenAt)}</time>
        {mayRemove && (
          <ActionDialogButton
            label="Apagar"
            button={{ variant: 'subtle', size: 'compact-md' }}
            call={removeNote}
            input={() => ({ participantId, noteId: note.noteId })}
            title="Apagar esta nota?"
            text="O texto some para sempre. No registro de acessos fica que você apagou uma nota sua, sem o texto."
            yes="Apagar a nota"
            isDestructive
            successMessage="A nota foi apagada."
            onDone={({ notes }) => onChanged(notes)}
          />
        )}
      </Group>
    </li>
  );
}

type NoteFormProps = {
  participantId: string;
  /** Storage key of the draft, which other participants, pages and a reload leave as it is. */
  form: string;
  accountId: string;
  atFirst: TextDraft;
  onStored(notes: Note[]): void;
  onClose(): void;
};

/** The client-generated id makes a retry idempotent. */
function NoteForm({ participantId, form, accountId, atFirst, onStored, onClose }: NoteFormProps) {
  const [draft, setDraft] = useState(atFirst);
  const { text } = draft;
  const [wasSent, setWasSent] = useState(false);
  const { forget } = useUnsavedDraft(accountId, form, text === '' ? null : draft);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, text }: TextAttempt) => fetchFromServer(writeNote, { participantId, noteId: id, text }),
    async onSuccess({ notes }) {
      await forget();
      onStored(notes);
    },
  });
  const missing = text.trim() === '' ? 'Escreva a nota.' : null;
  function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (missing !== null) return;
    const attempt = attemptOf(draft);
    setDraft({ text, attempt });
    mutate(attempt);
  }
  return (
    <form onSubmit={send} noValidate style={{ width: '100%' }}>
      <Stack gap="sm">
        <Textarea
          label="Nota"
          description="Sem nomes nem contatos. Quem lê as respostas lê também as notas. Elas são apagadas se a pessoa sair da pesquisa."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maximumNoteLength}
          value={text}
          // Changes during sending would be lost.
          readOnly={isPending}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, text: value })}
          error={wasSent && missing}
          autoFocus={atFirst.text === ''}
        />
        <CallError error={error} />
        <Group>
          <BusyButton isBusy={isPending} type="submit">
            Salvar nota
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && void forget().then(onClose)}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
