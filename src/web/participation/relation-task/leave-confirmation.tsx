import { useBlocker, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LazyQuestionDialog } from './lazy-question-dialog.tsx';

/** Confirms navigation away from a running block; the URL stays. Reloads lose nothing, so they are not asked about. */
export function LeaveConfirmation({ isInTheMiddle, item }: { isInTheMiddle: boolean; item: number }) {
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (isInTheMiddle) setWanted(next.pathname);
      return isInTheMiddle;
    },
    enableBeforeUnload: false,
  });
  const stay = () => setWanted(null);
  // Mounted before it opens: its focus trap must exist by then. While it loads the item stays on the screen.
  if (wanted === null && !isInTheMiddle) return null;
  return (
    <Suspense>
      <LazyQuestionDialog
        isOpen={wanted !== null}
        title="Sair agora?"
        text={`${item > 1 ? 'As respostas que você já deu ficam guardadas. ' : ''}Quando voltar, você continua no item ${item}.`}
        yes="Ficar"
        onYes={stay}
        no="Sair"
        onNo={() => router.history.push(wanted ?? '/', undefined, { ignoreBlocker: true })}
        onClose={stay}
      />
    </Suspense>
  );
}
