import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longestNote, type Note, writeNote } from '#contract/research/note-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import classes from './notes-section.module.css';

type Props = { participantId: string; onStored(notes: Note[]): void; onClose(): void };

/** A note that is being written. Sent again it is stored once. */
export function NoteForm({ participantId, onStored, onClose }: Props) {
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [noteId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(writeNote, { participantId, noteId, text }),
    onSuccess: ({ notes }) => onStored(notes),
  });
  const missing = text.trim() === '' ? 'Escreva a nota.' : null;
  function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (missing === null) mutate();
  }
  return (
    <form onSubmit={send} className={classes.form} noValidate>
      <Textarea
        label="Nota"
        description="Sem nomes nem contatos. Quem lê as respostas lê também as notas. Elas são apagadas se a pessoa sair da pesquisa."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wasSent && missing}
        autoFocus
      />
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isPending} type="submit">
          Salvar nota
        </BusyButton>
        <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
