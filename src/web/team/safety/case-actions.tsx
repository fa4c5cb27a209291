import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { readCaseContact, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
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
  const [contact, setContact] = useState<OutputOf<typeof readCaseContact> | null>(null);
  const isMine = owner?.isYou === true && closedAt === null;
  const take = useAction({ call: takeCase, news: `O caso ${caseId} está com você.`, onSettled: onChanged });
  const reading = useAction({ call: readCaseContact, onDone: setContact, onSettled: onChanged });
  function hideContact(): void {
    setContact(null);
    // The reply has it as well.
    reading.reset();
  }
  return (
    <>
      <div className={classes.actions}>
        {closedAt === null && owner === null && (
          <BusyButton
            size="compact-md"
            variant={isFirstToTake ? 'filled' : 'default'}
            isBusy={take.isBusy}
            onClick={() => take.act({ caseId, revision })}
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
            {!hasLeft && contact === null && (
              <BusyButton
                size="compact-md"
                variant="default"
                isBusy={reading.isBusy}
                onClick={() => reading.act({ caseId })}
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
        <WhatWentWrong error={take.error ?? reading.error} />
      </div>
      {isMine && contact && <CaseContact contact={contact} onHide={hideContact} />}
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
