import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import layout from '#web/platform/ui/layout.module.css';
import { participantFragment } from './participant-fragment.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Participant shown by `/useranalysis`, in the navigation state to keep the id out of addresses and logs. */
    participantId?: string;
  }
}

type Props = {
  participantId: string;
  code: string;
  within?: string | undefined;
  children: ReactNode;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/** Link with the code in the fragment and the key in the navigation state. A plain anchor, since router links re-render with every address change. */
export function ParticipantLink({ participantId, code, within = '', children, ...props }: Props) {
  const router = useRouter();
  const hash = participantFragment(code, within);
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: '/useranalysis', hash, state: { participantId } });
  }
  return (
    <a href={`/useranalysis#${hash}`} onClick={open} className={layout.link} {...props}>
      {children}
    </a>
  );
}

export function ParticipantMention({ participantId, code }: { participantId: string; code: string }) {
  if (!useHoldsRole('reading')) return <span>{code}</span>;
  return (
    <ParticipantLink participantId={participantId} code={code}>
      {code}
    </ParticipantLink>
  );
}
