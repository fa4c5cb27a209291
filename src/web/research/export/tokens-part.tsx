import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, longestTokenDays, makeApiToken, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { KeptOnce } from '#web/accounts/account-frame/kept-once.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField, SelectField } from '#web/accounts/staff-frame/action-fields.tsx';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortDay } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { tokensQuery } from './export-query.ts';

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
        <ul className={layout.list} aria-label="Seus tokens">
          {data.tokens.map((token) => (
            <li key={token.tokenId} className={layout.card}>
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

function ShownToken({ secret, onKept }: { secret: string; onKept(): void }) {
  return (
    // A click outside must not lose the token.
    <Dialog title="Guarde o token" closeOnClickOutside={false} onClose={onKept}>
      <Stack>
        <Text>
          Ele só aparece agora. Guarde-o como uma senha: em um cofre de senhas ou em uma variável de ambiente.
        </Text>
        <code className={layout.hash}>{secret}</code>
        <KeptOnce
          secret={secret}
          copied="Token copiado."
          notCopied="Selecione o token e copie."
          kept="Guardei o token"
          onKept={onKept}
        />
      </Stack>
    </Dialog>
  );
}

const lives = [
  ['7', '7 dias'],
  ['30', '30 dias'],
  ['90', '90 dias'],
  [String(longestTokenDays), 'um ano'],
] as const;

function MakeTokenDialog({ onMade, onClose }: { onMade(secret: string): void; onClose(): void }) {
  return (
    <ActionDialog
      call={makeApiToken}
      values={{ name: '', validDays: '30' }}
      input={({ name, validDays }) => ({ name, validDays: Number(validDays) })}
      title="Criar token"
      text="Quem tem o token pode baixar todas as respostas do estudo. Crie um para cada programa."
      yes="Criar token"
      renews={[tokensQuery.queryKey]}
      onDone={({ secret }) => onMade(secret)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <LineField
            {...field('name')}
            label="Nome"
            help="Para você saber depois qual é."
            placeholder="R no notebook do laboratório"
          />
          <SelectField {...field('validDays')} label="Vale por" options={lives} />
        </>
      )}
    </ActionDialog>
  );
}
