import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import layout from '#web/platform/ui/layout.module.css';
import { participantFragment } from './participant-fragment.ts';

type Props = {
  participantId: string;
  code: string;
  within?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/** Link with the code in the fragment and the key in the navigation state. A plain anchor, since router links re-render with every address change. */
export function ParticipantLink({
  participantId,
  code,
  within = '',
  className = layout.link,
  children,
  ...props
}: Props) {
  const router = useRouter();
  const hash = participantFragment(code, within);
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: '/useranalysis', hash, state: { participantId } });
  }
  return (
    <a href={`/useranalysis#${hash}`} onClick={open} className={className} {...props}>
      {children}
    </a>
  );
}

type ParticipantMentionProps = { participantId: string; code: string; className?: string | undefined };

export function ParticipantMention({ participantId, code, className }: ParticipantMentionProps) {
  if (!useHoldsRole('reading')) return <span className={className}>{code}</span>;
  return (
    <ParticipantLink participantId={participantId} code={code} className={className}>
      {code}
    </ParticipantLink>
  );
}
