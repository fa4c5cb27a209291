import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { HelpNearby } from './help-nearby.tsx';
import { messageDraftName, readMessageDraft } from './message-draft.ts';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';

/** `/contact`: writing to the team. */
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
