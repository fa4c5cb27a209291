import { Button, Group, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions, readSessions } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ConfirmationDialog } from '#web/accounts/account-frame/confirmation-dialog.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { LoadError } from '#web/accounts/account-frame/load-error.tsx';
import { toAuthResult } from '#web/accounts/session/to-auth-result.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { endedSessionsText, lastSeenInWords, lastUseInWords } from './session-in-words.ts';
import classes from './sessions-part.module.css';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => fetchFromServer(readSessions),
  refetchOnMount: 'always',
});

const shownFirst = 5;

/** Open sessions, and signing out of all others. */
export function SessionsPart() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [isWhole, setIsWhole] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const sessions = data?.sessions;
  return (
    <AccountPart title="Onde a sua conta está aberta">
      {sessions ? (
        <ul className={classes.list}>
          {(isWhole ? sessions : sessions.slice(0, shownFirst)).map(({ device, lastSeenAt, signedInAt, isCurrent }) => (
            <li key={`${signedInAt} ${device}`} className={classes.session}>
              <IconDevices size={24} aria-hidden className={classes.icon} />
              <div>
                <Text fw={600}>
                  {device}
                  {isCurrent && ' (este aparelho)'}
                </Text>
                <Text size="sm" c="dimmed">
                  {isCurrent ? 'Em uso agora' : `Último uso ${lastUseInWords(lastSeenAt, new Date())}`}. Entrou{' '}
                  {lastSeenInWords(signedInAt, new Date())}.
                </Text>
              </div>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DelayedSkeleton lines={2} />
      )}
      {sessions && sessions.length > shownFirst && !isWhole && (
        <Group>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            Mostrar todos os {sessions.length}
          </Button>
        </Group>
      )}
      {/* The button keeps its place after a press. */}
      {sessions?.length === 1 && outcome === null ? (
        <Text>Só neste aparelho: não há outro de que sair.</Text>
      ) : (
        <>
          <Text>Não reconhece algum? Saia dos outros aparelhos e depois troque a senha.</Text>
          <Group>
            <Button
              variant="default"
              onClick={() => {
                setOutcome(null);
                setIsAsked(true);
              }}
            >
              Sair dos outros aparelhos
            </Button>
          </Group>
        </>
      )}
      <ConfirmationDialog
        isOpen={isAsked}
        title="Sair dos outros aparelhos?"
        text="Neste aparelho você continua dentro da conta. Nos outros será preciso entrar de novo; respostas que ainda não tinham chegado ficam guardadas neles."
        doIt="Sair dos outros"
        leaveIt="Cancelar"
        onClose={() => setIsAsked(false)}
        request={async () => toAuthResult(await callServer(endOtherSessions, {}))}
        onDone={({ endedCount }) => {
          setOutcome(endedSessionsText(endedCount));
          void client.invalidateQueries(sessionsQuery);
        }}
      />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
