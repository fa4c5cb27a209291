import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  closeCase,
  readCaseContact,
  releaseCase,
  reopenCase,
  type SafetyCase,
  takeCase,
} from '#contract/team/safety-calls.ts';
import { caseOutcomes } from '#study/decisions/case-ending.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { optionsOf, RadioField, TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { mailTo } from '#web/platform/ui/mail-to.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './case-card.module.css';

type Props = {
  safetyCase: SafetyCase;
  /** Only the first case due has the primary button. */
  isFirstToTake: boolean;
  onChanged(): Promise<void>;
};

export function CaseActions({ safetyCase, isFirstToTake, onChanged }: Props) {
  const { caseId, revision, owner, closedAt, hasLeft, outcome } = safetyCase;
  const [asking, setAsking] = useState<CaseQuestion | 'close' | null>(null);
  const [contact, setContact] = useState<OutputOf<typeof readCaseContact> | null>(null);
  const isMine = owner?.isYou === true && closedAt === null;
  const take = useAction({ call: takeCase, news: `O caso ${caseId} está com você.`, onSettled: onChanged });
  const reading = useAction({ call: readCaseContact, onDone: setContact, onSettled: onChanged });
  const onClose = () => setAsking(null);
  function hideContact(): void {
    setContact(null);
    // The response also holds the contact.
    reading.reset();
  }
  const asks = (question: CaseQuestion | 'close', label: string) => (
    <Button size="compact-md" variant={question === 'close' ? 'filled' : 'default'} onClick={() => setAsking(question)}>
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
      {asking === 'close' && <CloseCaseDialog {...{ safetyCase, onChanged, onClose }} />}
      {asking !== null && asking !== 'close' && (
        <ActionDialog
          call={calls[asking]}
          input={() => ({ caseId, revision })}
          {...wordsOf(asking, safetyCase)}
          onSettled={onChanged}
          onClose={onClose}
        />
      )}
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

type CloseCaseDialogProps = { safetyCase: SafetyCase; onChanged(): Promise<void>; onClose(): void };

function CloseCaseDialog({ safetyCase: { caseId, revision }, onChanged, onClose }: CloseCaseDialogProps) {
  return (
    <ActionDialog
      call={closeCase}
      values={{ outcome: '', note: '' }}
      input={(values) => ({ caseId, revision, ...values })}
      title={`Encerrar o caso ${caseId}`}
      yes="Encerrar o caso"
      news={(_reply, { outcome }) => `Caso ${caseId} encerrado: ${caseEndingNames[outcome]}.`}
      onSettled={onChanged}
      onClose={onClose}
    >
      {(field, { outcome }) => (
        <>
          <RadioField
            {...field('outcome')}
            label="O que aconteceu?"
            options={optionsOf(caseOutcomes, caseEndingNames)}
          />
          <TextAreaField
            {...field('note')}
            label={outcome === 'other' ? 'Conte o que aconteceu' : 'Anotação (opcional)'}
            help="Só a equipe lê. Anote o necessário, sem nomes e sem o que a pessoa contou em confiança."
          />
        </>
      )}
    </ActionDialog>
  );
}

type CaseQuestion = 'takeOver' | 'release' | 'reopen';

const calls = { takeOver: takeCase, release: releaseCase, reopen: reopenCase } as const;

function wordsOf(question: CaseQuestion, { caseId, owner }: SafetyCase) {
  const name = owner?.name ?? 'uma conta que não existe mais';
  return {
    takeOver: {
      title: `Assumir o caso ${caseId}?`,
      text: `Ele está com ${name}. O caso passa para você, e isto fica no histórico. Combine antes, para que a pessoa não seja procurada duas vezes.`,
      yes: 'Assumir o caso',
      news: `O caso ${caseId} está com você.`,
    },
    release: {
      title: `Devolver o caso ${caseId}?`,
      text: 'O caso volta para a lista sem ninguém que cuide dele. O prazo continua o mesmo.',
      yes: 'Devolver o caso',
      news: `O caso ${caseId} voltou para a lista.`,
    },
    reopen: {
      title: `Reabrir o caso ${caseId}?`,
      text: 'O caso volta para a lista dos abertos, com você e com um novo prazo. O que foi anotado fica no histórico.',
      yes: 'Reabrir o caso',
      news: `O caso ${caseId} está aberto de novo, com você.`,
    },
  }[question];
}
