import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

type Props = {
  participantId: string;
  children: ReactNode;
  className?: string | undefined;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/** Leads to one participant: the key travels in the navigation's state, never in the address. */
export function ParticipantLink({ participantId, ...props }: Props) {
  return <Link to="/useranalysis" state={{ participantId }} preload={false} {...props} />;
}
