import { useNavigate } from '@tanstack/react-router';
import { idleMinutes } from '#web/accounts/session/idle-setting.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { warningMinutes } from './idleness.ts';

/** Warning before expiry; any button counts as activity. */
export function IdleWarning({ onStay }: { onStay(): void }) {
  const navigate = useNavigate();
  function leave() {
    onStay();
    void navigate({ to: '/logout' });
  }
  return (
    <QuestionDialog
      title="Você ainda está aí?"
      text={`Faz ${idleMinutes - warningMinutes} minutos que ninguém usa este aparelho. Em ${warningMinutes} minutos saímos da sua conta aqui, para que mais ninguém a veja.`}
      yes="Continuar na conta"
      onYes={onStay}
      no="Sair da conta"
      onNo={leave}
      onClose={onStay}
      // Above re-authentication.
      zIndex={400}
    />
  );
}
