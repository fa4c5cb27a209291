import type { AuthResult } from '#web/accounts/session/call-provider.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

type Props<Value> = {
  isOpen: boolean;
  title: string;
  text: string;
  doIt: string;
  leaveIt: string;
  onClose(): void;
  request(): Promise<AuthResult<Value>>;
  onDone(value: Value): void;
};

export function ConfirmationDialog<Value>({ doIt, leaveIt, onClose, request, onDone, ...question }: Props<Value>) {
  const { isLoading, failure, run } = useAuthAction();
  const agree = () =>
    run(request, (value) => {
      onClose();
      onDone(value);
    });
  return (
    <QuestionDialog
      {...question}
      yes={doIt}
      isDestructive
      onYes={agree}
      isLoading={isLoading}
      no={leaveIt}
      onNo={onClose}
    >
      <ProviderMessage failure={failure} />
    </QuestionDialog>
  );
}
