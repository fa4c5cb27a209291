import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { type ConfirmIdentity, FreshSignInContext } from './fresh-sign-in.ts';

const FreshSignInDialog = lazy(async () => ({
  default: (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog,
}));

type Question = { answer: Promise<boolean>; settle(hasConfirmed: boolean): void };

/** Holds the question "is it you?" above all screens, so that what is behind it stays as it is. */
export function FreshSignInProvider({ children }: { children: ReactNode }) {
  const question = useRef<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // Calls that want it at the same time share one question.
  const confirm = useCallback<ConfirmIdentity>(() => {
    if (question.current === null) {
      let settle: Question['settle'] = () => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      question.current = { answer, settle };
      setWasAsked(true);
      setIsOpen(true);
    }
    return question.current.answer;
  }, []);
  const settle = useCallback((hasConfirmed: boolean) => {
    setIsOpen(false);
    question.current?.settle(hasConfirmed);
    question.current = null;
  }, []);
  return (
    <FreshSignInContext value={confirm}>
      {children}
      {wasAsked && (
        <Suspense>
          <FreshSignInDialog isOpen={isOpen} onSettled={settle} />
        </Suspense>
      )}
    </FreshSignInContext>
  );
}
