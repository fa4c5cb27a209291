import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { accountQuery } from '#web/platform/server-state/server-state.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  beginSecondFactor,
  endSecondFactor,
  type NewSecondFactor,
  renewRecoveryCodes,
} from './second-factor-client.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Stage =
  | { kind: 'resting' }
  | { kind: 'settingUp'; made: NewSecondFactor }
  | { kind: 'recoveryCodes'; codes: readonly string[]; successMessage: string; isSignedOut?: boolean };

type OpenDialog = 'begin' | 'renew' | 'end' | null;

/** Second factor: set-up, new recovery codes, disabling. */
export function SecondFactorPart({ account: { hasSecondFactor, hasPassword, staff } }: { account: Account }) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ kind: 'resting' });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const readAccountAgain = () => client.invalidateQueries(accountQuery);

  function ask(next: OpenDialog) {
    setOutcome(null);
    setDialog(next);
  }
  function go(next: Stage) {
    setDialog(null);
    setStage(next);
  }
  const proof = { hasPassword, onClose: () => setDialog(null) };

  return (
    <AccountPart title="Verificação em duas etapas" step={`${stage.kind} ${hasSecondFactor}`}>
      <Text>
        {hasSecondFactor
          ? 'Ativa. Ao entrar, pedimos também um código do seu aplicativo.'
          : 'Ao entrar, pedimos também um código do seu celular. Assim, quem descobre a sua senha não entra.'}
        {staff &&
          !hasSecondFactor &&
          ' A equipe da pesquisa vê dados de saúde: ative antes de usar as telas da equipe.'}
      </Text>
      {stage.kind === 'resting' && (
        <Group>
          {hasSecondFactor ? (
            <>
              <Button variant="default" onClick={() => ask('renew')}>
                Criar novos códigos de recuperação
              </Button>
              <Button variant="subtle" onClick={() => ask('end')}>
                Desativar
              </Button>
            </>
          ) : (
            <Button onClick={() => ask('begin')}>Ativar a segunda etapa</Button>
          )}
        </Group>
      )}
      {stage.kind === 'settingUp' && (
        <SetUpSecondFactor
          address={stage.made.totpURI}
          onCancel={() => go({ kind: 'resting' })}
          onConfirmed={async (activation) => {
            const isSignedOut = activation === 'signed-out';
            go({
              kind: 'recoveryCodes',
              codes: stage.made.backupCodes,
              successMessage: 'Verificação em duas etapas ativada.',
              isSignedOut,
            });
            // Signed out, the read would close this page before the codes are copied.
            if (!isSignedOut) await readAccountAgain();
          }}
        />
      )}
      {stage.kind === 'recoveryCodes' && (
        <RecoveryCodes
          codes={stage.codes}
          isSignedOut={stage.isSignedOut ?? false}
          onKept={() => {
            if (stage.isSignedOut) return void readAccountAgain();
            setOutcome(stage.successMessage);
            go({ kind: 'resting' });
          }}
        />
      )}
      {dialog === 'begin' && (
        <ProofDialog
          {...proof}
          title="Ativar a verificação em duas etapas"
          text="Tenha por perto o celular com um aplicativo de códigos. Ao ativar, os outros aparelhos saem da conta."
          doIt="Continuar"
          request={beginSecondFactor}
          onDone={(made) => go({ kind: 'settingUp', made })}
        />
      )}
      {dialog === 'renew' && (
        <ProofDialog
          {...proof}
          title="Criar novos códigos de recuperação?"
          text="Os códigos antigos deixam de valer."
          doIt="Criar novos códigos"
          request={renewRecoveryCodes}
          onDone={(codes) => go({ kind: 'recoveryCodes', codes, successMessage: 'Os novos códigos já valem.' })}
        />
      )}
      {dialog === 'end' && (
        <ProofDialog
          {...proof}
          title="Desativar a verificação em duas etapas?"
          text="Ao entrar, não pediremos mais o código. Os códigos de recuperação deixam de valer, e os outros aparelhos saem da conta."
          doIt="Desativar"
          request={endSecondFactor}
          onDone={async () => {
            go({ kind: 'resting' });
            setOutcome('Verificação em duas etapas desativada.');
            await readAccountAgain();
          }}
        />
      )}
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
