import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import layout from '#web/platform/ui/layout.module.css';
import { participantFragment } from './participant-fragment.ts';

type Props = {
  participantId: string;
  code: string;
  /** The list that it stands in, as `listInFragment` gives it. */
  within?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * Leads to one participant, also in a second tab: the code stands behind the address's `#`, the key travels in the navigation's state. A
 * plain link, since the router's own would follow every change of the address for each row that is scrolled into sight.
 */
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

/** A participant's code, which leads to their answers where somebody's roles open them. */
export function ParticipantMention({ participantId, code, className }: ParticipantMentionProps) {
  if (!useHoldsRole('reading')) return <span className={className}>{code}</span>;
  return (
    <ParticipantLink participantId={participantId} code={code} className={className}>
      {code}
    </ParticipantLink>
  );
}
