import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';

type Props = {
  participantId: string;
  children: ReactNode;
  className?: string | undefined;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * Leads to one participant: the key travels in the navigation's state, never in the address. A plain link, since the router's own would
 * follow every change of the address for each row that is scrolled into sight.
 */
export function ParticipantLink({ participantId, children, ...props }: Props) {
  const router = useRouter();
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: '/useranalysis', state: { participantId } });
  }
  return (
    <a href="/useranalysis" onClick={open} {...props}>
      {children}
    </a>
  );
}
