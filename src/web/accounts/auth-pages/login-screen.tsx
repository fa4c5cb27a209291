import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ExternalSignIn } from '#web/accounts/external-sign-in/external-sign-in.tsx';
import { SecondStepForm } from '#web/accounts/second-step/second-step-form.tsx';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { LinkNotice } from './link-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { SessionLostNotice } from './session-lost-notice.tsx';
import { SignedOutGuard } from './signed-out-guard.tsx';
import { useSignedUp } from './use-signed-up.ts';

/** `/login` and `/home`: sign-in form and second step. */
export function LoginScreen() {
  return (
    <SignedOutGuard>
      <AccountPage title="Entrar">
        <SignInSteps />
      </AccountPage>
    </SignedOutGuard>
  );
}

/** `passwordAgain`: back from the second step, or session expired, with the known e-mail. */
type Step = { kind: 'password' | 'second' | 'passwordAgain'; email: string };

function SignInSteps() {
  const client = useQueryClient();
  // A pop-up without its opener redirects here.
  const cameFor: unknown = useLocation({ select: ({ search }) => (search as { step?: unknown }).step });
  const lost = useLocation({ select: ({ state }) => state.sessionLost });
  const { signedUp } = useSignedUp();
  const [step, setStep] = useState<Step>(() => {
    if (cameFor === 'second') return { kind: 'second', email: '' };
    return lost === undefined
      ? { kind: 'password', email: signedUp?.email ?? '' }
      : { kind: 'passwordAgain', email: lost.email };
  });
  // `SignedOutGuard` redirects once signed in.
  const goOn = async () => void (await takeOverSession(client));
  const askForCode = (email: string) => setStep({ kind: 'second', email });
  if (step.kind === 'second') {
    return (
      <SecondStepForm onSignedIn={goOn} onStartOver={() => setStep({ kind: 'passwordAgain', email: step.email })} />
    );
  }
  return (
    <>
      <SessionLostNotice />
      <LinkNotice />
      <LoginForm
        firstEmail={step.email}
        takesFocus={step.kind === 'passwordAgain'}
        onSignedIn={goOn}
        onSecondStep={askForCode}
      />
      <ExternalSignIn onSignedIn={goOn} onSecondStep={() => askForCode('')} />
    </>
  );
}
