import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

const isAnotherPage = ({ current, next }: Record<'current' | 'next', { pathname: string }>) =>
  next.pathname !== current.pathname;

/** Asks before discarding unsaved text; waits for saves in flight. */
export function LeaveQuestion({ saving: { hasUnsaved, isStoring } }: { saving: DraftSaving }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isAnotherPage,
    disabled: !hasUnsaved,
    withResolver: true,
  });
  useEffect(() => {
    if (status === 'blocked' && !hasUnsaved) proceed();
  }, [status, hasUnsaved, proceed]);
  return (
    <QuestionDialog
      isOpen={status === 'blocked' && !isStoring}
      title="Sair sem salvar?"
      text="O que você escreveu por último ainda não foi salvo."
      yes="Sair sem salvar"
      isDestructive
      onYes={() => proceed?.()}
      no="Continuar escrevendo"
      onNo={() => reset?.()}
    />
  );
}
