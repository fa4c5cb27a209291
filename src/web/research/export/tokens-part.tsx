import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortDay } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import classes from './export-card.module.css';
import { tokensQuery } from './export-query.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { ShownToken } from './shown-token.tsx';

/** The tokens with which one's own programs ask for exports. */
export function TokensPart() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <AccountPart title="Tokens para programas" step={String(data?.tokens.length)}>
      <Text maw="75ch">
        Com um token, um script seu pede exportações e baixa os arquivos e os registros. Ele não lê nem muda mais nada,
        vale no máximo um ano e acaba quando você sai da equipe.
      </Text>
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={2} />}
      {data?.tokens.length === 0 && <Text>Você não tem tokens.</Text>}
      {data && data.tokens.length > 0 && (
        <ul className={classes.list} aria-label="Seus tokens">
          {data.tokens.map((token) => (
            <li key={token.tokenId} className={classes.card}>
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {token.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {lifeInWords(token)}
                  </Text>
                </div>
                <DialogButton
                  aria-label={`Revogar ${token.name}`}
                  dialog={(onClose) => (
                    <ActionDialog
                      call={revokeApiToken}
                      input={() => ({ tokenId: token.tokenId })}
                      title={`Revogar ${token.name}?`}
                      text="O programa que o usa para de funcionar na hora. Isto não pode ser desfeito."
                      yes="Revogar"
                      isDestructive
                      news={`O token ${token.name} não vale mais.`}
                      storesIn={tokensQuery}
                      onClose={onClose}
                    />
                  )}
                >
                  Revogar
                </DialogButton>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group>
        <DialogButton dialog={(onClose) => <MakeTokenDialog onMade={setSecret} onClose={onClose} />}>
          Criar token…
        </DialogButton>
      </Group>
      {secret !== null && <ShownToken secret={secret} onKept={() => setSecret(null)} />}
    </AccountPart>
  );
}

function lifeInWords({ createdAt, expiresAt, lastUsedAt }: ApiToken): string {
  const used = lastUsedAt === null ? 'nunca usado' : `usado por último em ${shortDay(lastUsedAt)}`;
  return `Criado em ${shortDay(createdAt)}, vale até ${shortDay(expiresAt)}, ${used}`;
}
