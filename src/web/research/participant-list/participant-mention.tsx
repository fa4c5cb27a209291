import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { ParticipantLink } from './participant-link.tsx';

type Props = { participantId: string; code: string; className?: string | undefined };

/** A participant's code, which leads to their answers where somebody's roles open them. */
export function ParticipantMention({ participantId, code, className }: Props) {
  if (!useHoldsRole('reading')) return <span className={className}>{code}</span>;
  return (
    <ParticipantLink participantId={participantId} code={code} className={className}>
      {code}
    </ParticipantLink>
  );
}
