import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { SecondStepForm } from '#web/accounts/second-step/second-step-form.tsx';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { accountQuery, holdAccount, useAccount } from '#web/platform/server-state/server-state.ts';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { ConfirmWithoutPassword } from './confirm-without-password.tsx';

type Props = { isOpen: boolean; onSettled(hasConfirmed: boolean): void };

/** Re-authentication: password and second step. */
export function FreshSignInDialog({ isOpen, onSettled }: Props) {
  const client = useQueryClient();
  const { data } = useAccount();
  const isSignedOut = data?.account === null;
  // The session expired: sign in from scratch.
  useEffect(() => {
    if (isOpen && isSignedOut) onSettled(false);
  }, [isOpen, isSignedOut, onSettled]);
  function giveUp() {
    holdAccount(null);
    void client.invalidateQueries(accountQuery);
    onSettled(false);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={giveUp}
      title="Confirme que é você"
      size="md"
      zIndex={300}
      // A stray click while fetching a code must not sign out.
      closeOnClickOutside={false}
    >
      {data?.account && <Confirmation account={data.account} onSettled={onSettled} />}
    </Dialog>
  );
}

function Confirmation({ account, onSettled }: { account: Account; onSettled: Props['onSettled'] }) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const [step, setStep] = useState<'password' | 'second' | 'passwordAgain'>('password');

  /** Continues only for the same person; otherwise clears the screen. */
  async function goOn() {
    holdAccount(null);
    const answer = await client.fetchQuery({ ...accountQuery, staleTime: 0 });
    const isSamePerson = answer.account?.id === account.id;
    if (!isSamePerson) {
      await takeOverSession(client);
      postNotice({ kind: 'failure', text: 'Você entrou com outra conta. O que estava aberto não foi feito.' });
    }
    onSettled(isSamePerson);
  }

  function askForCode() {
    holdAccount({ account });
    setStep('second');
  }

  return (
    <Stack>
      <Text>
        Para sua segurança, esta parte só abre logo depois de entrar. O que você fez nesta tela continua aqui.
      </Text>
      {step === 'second' ? (
        <SecondStepForm onSignedIn={goOn} onStartOver={() => setStep('passwordAgain')} />
      ) : (
        <FirstStep
          account={account}
          takesFocus={step === 'passwordAgain'}
          onSignedIn={goOn}
          onSecondStep={askForCode}
        />
      )}
    </Stack>
  );
}

type FirstStepProps = { account: Account; takesFocus: boolean; onSignedIn(): Promise<void>; onSecondStep(): void };

function FirstStep({ account, takesFocus, ...after }: FirstStepProps) {
  if (account.hasPassword) return <ConfirmPasswordForm account={account} takesFocus={takesFocus} {...after} />;
  return <ConfirmWithoutPassword account={account} {...after} />;
}
