import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { ExclusionDialog } from './exclusion-dialog.tsx';

type Props = {
  exclusion: Exclusion;
  /** The pseudonym, named in the question. */
  participantCode: string;
  /** Told after a decision was stored, with how it stands now: the screen renews what it has read. */
  onChanged(exclusion: Exclusion): void;
};

/** Leaves a participant out of the analyses, or takes them in again, after a question; nothing for whoever may not decide it. */
export function ExclusionButton({ exclusion, participantCode, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!useHoldsRole('analysis')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {exclusion.excludedAt === null ? 'Excluir das análises' : 'Reincluir'}
      </Button>
      {isAsking && (
        <ExclusionDialog
          exclusion={exclusion}
          participantCode={participantCode}
          onChanged={onChanged}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
