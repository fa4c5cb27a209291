import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { readCaseContact, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { mailTo } from '#web/platform/ui/mail-to.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './case-card.module.css';
import type { CaseQuestion } from './case-dialogs.tsx';

type Props = {
  safetyCase: SafetyCase;
  /** Only the first case due has the primary button. */
  isFirstToTake: boolean;
  onAsk(question: CaseQuestion): void;
  onChanged(): Promise<void>;
};

export function CaseActions({ safetyCase, isFirstToTake, onAsk, onChanged }: Props) {
  const { caseId, revision, owner, closedAt, hasLeft, outcome } = safetyCase;
  const [contact, setContact] = useState<OutputOf<typeof readCaseContact> | null>(null);
  const isMine = owner?.isYou === true && closedAt === null;
  const take = useAction({ call: takeCase, successMessage: `O caso ${caseId} está com você.`, onSettled: onChanged });
  const reading = useAction({ call: readCaseContact, onDone: setContact, onSettled: onChanged });
  function hideContact(): void {
    setContact(null);
    // The response also holds the contact.
    reading.reset();
  }
  const asks = (question: CaseQuestion, label: string) => (
    <Button size="compact-md" variant={question === 'close' ? 'filled' : 'default'} onClick={() => onAsk(question)}>
      {label}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
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
        {closedAt === null && owner !== null && !isMine && asks('takeOver', `Assumir o caso ${caseId}`)}
        {isMine && (
          <>
            {asks('close', `Encerrar o caso ${caseId}`)}
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
            {asks('release', 'Devolver')}
          </>
        )}
        {closedAt !== null && outcome !== 'left' && asks('reopen', `Reabrir o caso ${caseId}`)}
        <CallError error={take.error ?? reading.error} />
      </Group>
      {isMine && contact && <CaseContact contact={contact} onHide={hideContact} />}
    </>
  );
}

type CaseContactProps = { contact: OutputOf<typeof readCaseContact>; onHide(): void };

function CaseContact({ contact: { fullName, emails }, onHide }: CaseContactProps) {
  const addresses = emails.map(({ address, isConfirmed }) => (
    <div key={address}>
      <Anchor href={mailTo(address)}>{address}</Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {isConfirmed ? '(confirmado)' : '(não confirmado: pode não ser desta pessoa)'}
      </Text>
    </div>
  ));
  return (
    <section className={`${layout.card} ${classes.contact}`} aria-label="Contato">
      <DescriptionList
        facts={[
          ['Nome', fullName],
          ['E-mail', addresses],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        <NoWrap>Ficou anotado que você viu este contato. Não escreva o motivo no assunto do e-mail.</NoWrap>
      </Text>
      <Button size="compact-md" variant="default" mt="xs" onClick={onHide}>
        Esconder contato
      </Button>
    </section>
  );
}
