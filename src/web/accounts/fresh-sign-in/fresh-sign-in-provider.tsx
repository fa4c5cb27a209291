import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type LoadFailureProps, lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import { type ConfirmIdentity, FreshSignInContext } from './fresh-sign-in.ts';

type Prompt = { isOpen: boolean; onSettled(hasConfirmed: boolean): void };

const FreshSignInDialog = lazyComponent(
  async () => (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog,
  function UnaskableQuestion({ wanted: { isOpen, onSettled }, load }: LoadFailureProps<Prompt>) {
    // If the dialog fails to load, pending calls are refused.
    useEffect(() => {
      if (isOpen) void load().then((hasLoaded) => hasLoaded || onSettled(false));
    }, [isOpen, onSettled, load]);
    return null;
  },
);

type Question = { answer: Promise<boolean>; settle(hasConfirmed: boolean): void };

/** Holds the re-authentication dialog above all screens, which keep their state. */
export function FreshSignInProvider({ children }: { children: ReactNode }) {
  const question = useRef<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // Concurrent calls share one dialog.
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
