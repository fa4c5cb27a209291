import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { maximumMessageLength, sendMessage } from '#contract/team/contact-calls.ts';
import { inDigits } from '#study/wording/plural.ts';
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
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpContacts } from '#web/platform/help/use-help-contacts.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { fetchFromServer, useAccount } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import classes from './message-form.module.css';
import { messageLength } from './message-length.ts';

const messageDraftName = 'contact';

/** `/contact` */
export function ContactScreen() {
  usePageTitle('Contato');
  const [isSent, setIsSent] = useState(false);
  const account = useAccount().data?.account;
  const earlier = useEarlierDraft(messageDraftName, readTextDraft);
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <Title order={1}>Contato</Title>
      {isSent && account ? (
        <MessageSent email={account.signInEmail} onAnother={() => setIsSent(false)} />
      ) : (
        <Text>
          Escreva aqui para a equipe da pesquisa: dúvidas, dificuldades com o WordMood ou qualquer coisa que queira
          contar.
        </Text>
      )}
      <HelpNearby />
      {account && earlier ? (
        <MessageForm account={account} atFirst={earlier.draft} isSent={isSent} onSent={() => setIsSent(true)} />
      ) : (
        <DelayedSkeleton lines={6} />
      )}
      <StandaloneLink to="/pros">Ver os profissionais</StandaloneLink>
    </Stack>
  );
}

function HelpNearby() {
  const ways = useHelpContacts();
  const { open } = useHelpDesk();
  return (
    <section className={layout.card} aria-label="Ajuda agora">
      <Stack gap="sm">
        <Text>
          A equipe <strong>não lê as mensagens na hora</strong>. Se você não está bem ou corre perigo, não espere pela
          resposta: fale com alguém agora.
        </Text>
        <HelpRows ways={ways} stop={null} />
        <Group gap="sm">
          <Button variant="subtle" px={0} onClick={() => open('full')} aria-haspopup="dialog">
            Mais lugares de ajuda
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

function MessageSent({ email, onAnother }: { email: string; onAnother(): void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section ref={panel} className={layout.card} tabIndex={-1} role="status" aria-label="Mensagem enviada">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Mensagem enviada
        </Title>
        <Text>
          <NoWrap>
            A equipe recebeu o seu texto e responde em dias úteis, por e-mail, em {email}. Se a resposta não chegar,
            olhe também na caixa de spam.
          </NoWrap>
        </Text>
        <Text>O texto saiu deste aparelho. Só a equipe da pesquisa pode ler.</Text>
        <Group>
          <ButtonLink to="/">Voltar ao início</ButtonLink>
          <Button variant="default" onClick={onAnother}>
            Escrever outra mensagem
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

type Props = { account: Account; atFirst: TextDraft; isSent: boolean; onSent(): void };

function MessageForm({ account, atFirst, isSent, onSent }: Props) {
  const [draft, setDraft] = useState(atFirst);
  const [problem, setProblem] = useState<string | null>(null);
  const { isKept, forget } = useUnsavedDraft(account.id, messageDraftName, draft.text === '' ? null : draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id, text }: TextAttempt) => fetchFromServer(sendMessage, { sendingId: id, text }),
    async onSuccess() {
      // Before anything else, or a closed page would restore the draft.
      await forget();
      setDraft(emptyTextDraft);
      onSent();
    },
  });

  function send() {
    const attempt = attemptOf(draft);
    setDraft({ ...draft, attempt });
    mutate(attempt);
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
        {isWaiting ? <DraftNotice isKept={isKept} /> : <CallError error={error} />}
        <BusyButton type="submit" isBusy={isPending} style={{ alignSelf: 'flex-start' }}>
          {isWaiting ? 'Enviar de novo' : 'Enviar'}
        </BusyButton>
        <Text size="sm" c="dimmed">
          <NoWrap>
            A resposta vai para {account.signInEmail}. Seu rascunho fica só neste aparelho, até você enviar, apagar ou
            sair da conta.
          </NoWrap>
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
  const length = messageLength(text);
  return (
    <Text size="sm" c={length > maximumMessageLength ? 'var(--mantine-color-error)' : 'dimmed'}>
      {inDigits(length)} de {inDigits(maximumMessageLength)} letras
    </Text>
  );
}

function DraftNotice({ isKept }: { isKept: boolean }) {
  return (
    <Alert role="alert" title="Ainda não foi enviada">
      {isKept
        ? 'Não há conexão com o WordMood agora. O texto está guardado neste aparelho e segue sozinho quando a conexão voltar, se esta página estiver aberta. Você também pode enviar de novo mais tarde.'
        : 'Não há conexão com o WordMood agora, e este aparelho não guarda o texto. Deixe esta página aberta: ele segue sozinho quando a conexão voltar.'}
    </Alert>
  );
}

function problemOf(text: string): string | null {
  const length = messageLength(text);
  if (length === 0) return 'Escreva a sua mensagem.';
  if (length <= maximumMessageLength) return null;
  return `A mensagem pode ter até ${inDigits(maximumMessageLength)} letras. Tire ${inDigits(length - maximumMessageLength)}, ou mande em duas partes.`;
}
