import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readCaseContact, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import classes from './case-card.module.css';
import { CaseContact } from './case-contact.tsx';
import { type CaseQuestion, CaseQuestionDialog } from './case-question-dialog.tsx';
import { CloseCaseDialog } from './close-case-dialog.tsx';

type Props = {
  safetyCase: SafetyCase;
  /** Of those that nobody has taken, the one that is due first: its button alone catches the eye. */
  isFirstToTake: boolean;
  onChanged(): Promise<void>;
};

/** What can be done about a case by whoever looks at it. */
export function CaseActions({ safetyCase, isFirstToTake, onChanged }: Props) {
  const { caseId, revision, owner, closedAt, hasLeft, outcome } = safetyCase;
  const [asking, setAsking] = useState<CaseQuestion | 'close' | null>(null);
  const postNotice = usePostNotice();
  const isMine = owner?.isYou === true && closedAt === null;
  const take = useMutation({
    mutationFn: () => askServer(takeCase, { caseId, revision }),
    onSuccess: () => postNotice({ kind: 'news', text: `O caso ${caseId} está com você.` }),
    onSettled: onChanged,
  });
  const contact = useMutation({
    mutationFn: () => askServer(readCaseContact, { caseId }),
    gcTime: 0,
    onSettled: onChanged,
  });
  return (
    <>
      <div className={classes.actions}>
        {closedAt === null && owner === null && (
          <BusyButton
            size="compact-md"
            variant={isFirstToTake ? 'filled' : 'default'}
            isBusy={take.isPending}
            onClick={() => take.mutate()}
          >
            Assumir o caso {caseId}
          </BusyButton>
        )}
        {closedAt === null && owner !== null && !isMine && (
          <Button size="compact-md" variant="default" onClick={() => setAsking('takeOver')}>
            Assumir o caso {caseId}
          </Button>
        )}
        {isMine && (
          <>
            <Button size="compact-md" onClick={() => setAsking('close')}>
              Encerrar o caso {caseId}
            </Button>
            {!hasLeft && contact.data === undefined && (
              <BusyButton
                size="compact-md"
                variant="default"
                isBusy={contact.isPending}
                onClick={() => contact.mutate()}
              >
                Ver contato
              </BusyButton>
            )}
            <Button size="compact-md" variant="default" onClick={() => setAsking('release')}>
              Devolver
            </Button>
          </>
        )}
        {closedAt !== null && outcome !== 'left' && (
          <Button size="compact-md" variant="default" onClick={() => setAsking('reopen')}>
            Reabrir o caso {caseId}
          </Button>
        )}
        <WhatWentWrong error={take.error ?? contact.error} />
      </div>
      {isMine && contact.data && <CaseContact contact={contact.data} onHide={contact.reset} />}
      {asking === 'close' && (
        <CloseCaseDialog safetyCase={safetyCase} onChanged={onChanged} onClose={() => setAsking(null)} />
      )}
      {asking !== null && asking !== 'close' && (
        <CaseQuestionDialog
          question={asking}
          safetyCase={safetyCase}
          onChanged={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
