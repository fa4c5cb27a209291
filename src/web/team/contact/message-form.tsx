import { Alert, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { longestMessage, sendMessage } from '#contract/team/contact-calls.ts';
import { useUnsavedDraft } from '#web/platform/drafts/use-unsaved-draft.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { emptyDraft, lengthOf, type MessageDraft, messageDraftName, sendingOf } from './message-draft.ts';
import classes from './message-form.module.css';

type Props = { account: Account; draft: MessageDraft; isSent: boolean; onSent(): void };

export function MessageForm({ account, draft: kept, isSent, onSent }: Props) {
  const [draft, setDraft] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const { isKept, forget } = useUnsavedDraft(account.id, messageDraftName, draft.text === '' ? null : draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (tried: { sendingId: string; text: string }) => askServer(sendMessage, tried),
    async onSuccess() {
      // Before anything else, or a closed page would restore the draft.
      await forget();
      setDraft(emptyDraft);
      onSent();
    },
  });

  function send() {
    const tried = sendingOf(draft);
    setDraft({ ...draft, tried });
    mutate(tried);
  }
  const isWaiting = error instanceof ServerUnreachable && !isPending;
  useSendWhenOnline(isWaiting, send);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = problemOf(draft.text);
    setProblem(wrong);
    if (wrong === null) send();
    else box.current?.focus();
  }
  function write(text: string) {
    reset();
    setDraft({ ...draft, text });
    if (problem !== null) setProblem(problemOf(text));
  }

  useFocusAfter(isSent, box);

  if (isSent) return null;
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="sm">
        <Textarea
          ref={box}
          name="message"
          label="Sua mensagem"
          rows={8}
          classNames={{ input: classes.text }}
          value={draft.text}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
          // Changes during sending would be lost.
          readOnly={isPending}
        />
        <Group justify="space-between" gap="xs" mih="1.6em">
          <Text size="sm" c="dimmed">
            {isKept && 'Guardada neste aparelho'}
          </Text>
          <Counter text={draft.text} />
        </Group>
        {isWaiting ? <StillHere isKept={isKept} /> : <WhatWentWrong error={error} />}
        <BusyButton type="submit" isBusy={isPending} style={{ alignSelf: 'flex-start' }}>
          {isWaiting ? 'Enviar de novo' : 'Enviar'}
        </BusyButton>
        <Text size="sm" c="dimmed">
          <WholeWords>
            A resposta vai para {account.signInEmail}. Seu rascunho fica só neste aparelho, até você enviar, apagar ou
            sair da conta.
          </WholeWords>
        </Text>
      </Stack>
    </form>
  );
}

function useFocusAfter(isSent: boolean, box: RefObject<HTMLTextAreaElement | null>): void {
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (wasSent.current && !isSent) box.current?.focus();
    wasSent.current = isSent;
  }, [isSent, box]);
}

/** Retries when the connection is back. */
function useSendWhenOnline(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);
}

function Counter({ text }: { text: string }) {
  const length = lengthOf(text);
  const number = (count: number) => count.toLocaleString('pt-BR');
  return (
    <Text size="sm" c={length > longestMessage ? 'var(--mantine-color-error)' : 'dimmed'}>
      {number(length)} de {number(longestMessage)} letras
    </Text>
  );
}

function StillHere({ isKept }: { isKept: boolean }) {
  return (
    <Alert role="alert" title="Ainda não foi enviada">
      {isKept
        ? 'Não há conexão com o WordMood agora. O texto está guardado neste aparelho e segue sozinho quando a conexão voltar, se esta página estiver aberta. Você também pode enviar de novo mais tarde.'
        : 'Não há conexão com o WordMood agora, e este aparelho não guarda o texto. Deixe esta página aberta: ele segue sozinho quando a conexão voltar.'}
    </Alert>
  );
}

function problemOf(text: string): string | null {
  const length = lengthOf(text);
  if (length === 0) return 'Escreva a sua mensagem.';
  if (length <= longestMessage) return null;
  return `A mensagem pode ter até ${longestMessage.toLocaleString('pt-BR')} letras. Tire ${(length - longestMessage).toLocaleString('pt-BR')}, ou mande em duas partes.`;
}
