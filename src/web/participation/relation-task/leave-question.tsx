import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LateQuestion } from './late-question.tsx';

/**
 * Asks before a person leaves in the middle of a block, and says what is kept. A reload or a closed page is not asked about: it loses
 * nothing. While the question stands the address stays that of the block, so that a reload comes back to it.
 */
export function LeaveQuestion({ isInTheMiddle, item }: { isInTheMiddle: boolean; item: number }) {
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
  // Loaded before the first item: what holds the focus in the window has to be there before it opens.
  if (wanted === null && !isInTheMiddle) return null;
  return (
    <LateQuestion
      isOpen={wanted !== null}
      title="Sair agora?"
      text={`${item > 1 ? 'As respostas que você já deu ficam guardadas. ' : ''}Quando voltar, você continua no item ${item}.`}
      yes="Ficar"
      onYes={stay}
      no="Sair"
      onNo={() => router.history.push(wanted ?? '/', undefined, { ignoreBlocker: true })}
      onClose={stay}
    />
  );
}
