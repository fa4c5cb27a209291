import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { momentInWords, shortMoment } from '#web/platform/ui/in-words.ts';
import classes from './exclusion-control.module.css';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { decisionInWords } from './exclusion-in-words.ts';

type Props = {
  /** As `readQualityOf(database, participantId)` gives it (`src/server/research/quality/quality-of-participant-store.ts`). */
  exclusion: Exclusion;
  /** Left out whatever is decided here. */
  isOfStaff: boolean;
  /** The pseudonym, named in the question. */
  participantCode: string;
  /** Told after a decision was stored, with how it stands now: the screen renews what it has read. */
  onChanged?(exclusion: Exclusion): void;
};

/** Whether a participant counts in the analyses, the button that changes it (with a question), and every decision so far. */
export function ExclusionControl({ exclusion, isOfStaff, participantCode, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  // What was decided here shows at once, whether or not the screen reads again.
  const [shown, setShown] = useState(exclusion);
  useEffect(() => setShown(exclusion), [exclusion]);
  const mayDecide = useHoldsRole('analysis');
  const isExcluded = shown.excludedAt !== null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{howItCounts(shown, isOfStaff)}</Text>
      {mayDecide && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {isExcluded ? 'Incluir de novo nas análises' : 'Deixar fora das análises'}
        </Button>
      )}
      {shown.decisions.length > 0 && (
        <>
          <Title order={3} size="h5">
            Decisões sobre esta participação
          </Title>
          <ol className={classes.decisions}>
            {shown.decisions.map((decision) => (
              <li key={`${decision.decidedAt} ${decision.excluded}`}>
                <strong>{decisionInWords(decision)}</strong>
                <span className={classes.quiet}>
                  {decision.byName ?? 'conta que não existe mais'} ·{' '}
                  <time dateTime={decision.decidedAt}>{shortMoment(decision.decidedAt)}</time>
                </span>
                {decision.note !== '' && <span className={classes.note}>{decision.note}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      {isAsking && (
        <ExclusionDialog
          exclusion={shown}
          participantCode={participantCode}
          onChanged={(changed) => {
            setShown(changed);
            onChanged?.(changed);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}

function howItCounts({ excludedAt }: Exclusion, isOfStaff: boolean): string {
  const decided = excludedAt === null ? null : `Fora das análises desde ${momentInWords(excludedAt)}.`;
  if (isOfStaff) return `${decided === null ? '' : `${decided} `}Por ser da equipe, não conta de qualquer forma.`;
  return decided === null
    ? 'Conta nas análises.'
    : `${decided} Nenhuma resposta foi mudada; a exportação traz a marca.`;
}
