import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpWays } from '#web/platform/help/use-help-ways.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { messageDraftName, readMessageDraft } from './message-draft.ts';
import { MessageForm } from './message-form.tsx';

/** `/contact` */
export function ContactScreen() {
  usePageTitle('Contato');
  const [isSent, setIsSent] = useState(false);
  const account = useAccount().data?.account;
  const { data: draft } = useQuery({
    queryKey: ['message draft', account?.id],
    queryFn: async () => readMessageDraft(await readDraft(account?.id ?? '', messageDraftName)),
    enabled: account !== undefined && account !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
      {account && draft ? (
        <MessageForm account={account} draft={draft} isSent={isSent} onSent={() => setIsSent(true)} />
      ) : (
        <LateSkeleton lines={6} />
      )}
      <StandaloneLink to="/pros">Ver os profissionais</StandaloneLink>
    </Stack>
  );
}

function HelpNearby() {
  const ways = useHelpWays();
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
          <WholeWords>
            A equipe recebeu o seu texto e responde em dias úteis, por e-mail, em {email}. Se a resposta não chegar,
            olhe também na caixa de spam.
          </WholeWords>
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
