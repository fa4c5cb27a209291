import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  type ChangedReminderText,
  changeReminderText,
  previewReminder,
  readReminderTexts,
} from '#contract/team/reminder-text-calls.ts';
import {
  faultsOfReminderText,
  maximumBodyLength,
  maximumSubjectLength,
  type ReminderText,
  reminderPlaceholders,
} from '#study/reminders/reminder-text.ts';
import { remindedNames } from '#study/wording/reminder-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

const reminderTextsQuery = queryOf({ queryKey: ['reminder texts'], call: readReminderTexts, staleTime: 0 });

export function ReminderTexts() {
  const read = useQuery(reminderTextsQuery);
  return (
    <QueryContent of={read} lines={10}>
      {({ texts }) => (
        <>
          <Text maw="70ch">
            <NoWrap>
              O que os e-mails de lembrete dizem. A saudação, o botão que abre o WordMood e o link que desliga os
              lembretes vêm sozinhos. No texto valem{' '}
            </NoWrap>
            {Object.entries(reminderPlaceholders).map(([name, meaning], index) => (
              <span key={name}>
                {index > 0 && ' e '}
                <code>{`{${name}}`}</code>, {meaning}
              </span>
            ))}
            . Uma linha vazia começa outro parágrafo.
          </Text>
          {texts.map((text) => (
            <ReminderTextEditor key={`${text.kind} ${text.revision}`} text={text} />
          ))}
        </>
      )}
    </QueryContent>
  );
}

function ReminderTextEditor({ text: known }: { text: ChangedReminderText }) {
  const { kind, revision, usual, changes } = known;
  const [text, setText] = useState<ReminderText>({ subject: known.subject, body: known.body });
  const [mail, setMail] = useState<OutputOf<typeof previewReminder> | null>(null);
  const faults = faultsOfReminderText(text);
  const faultOf = (field: keyof ReminderText) =>
    text[field].trim() === '' ? 'Escreva alguma coisa.' : faults.find((fault) => fault.field === field)?.message;
  const isWrong = faultOf('subject') !== undefined || faultOf('body') !== undefined;
  const isSame = text.subject === known.subject && text.body === known.body;
  const preview = useAction({ call: previewReminder, onDone: setMail });
  const change = {
    call: changeReminderText,
    storesIn: reminderTextsQuery,
    news: `Mudado: o lembrete de ${remindedNames[kind]}.`,
  };
  const storing = useAction(change);
  const isUsual = known.subject === usual.subject && known.body === usual.body;
  return (
    <AccountPart title={`Para ${remindedNames[kind]}`}>
      <Stack gap="sm" maw="70ch">
        <TextInput
          label="Assunto"
          value={text.subject}
          maxLength={maximumSubjectLength}
          error={faultOf('subject')}
          onChange={({ currentTarget: { value } }) => setText({ ...text, subject: value })}
        />
        <Textarea
          label="Texto"
          value={text.body}
          maxLength={maximumBodyLength}
          autosize
          minRows={4}
          maxRows={16}
          error={faultOf('body')}
          onChange={({ currentTarget: { value } }) => setText({ ...text, body: value })}
        />
        <Group>
          <BusyButton
            isBusy={storing.isBusy}
            disabled={isSame || isWrong}
            onClick={() =>
              storing.act({ kind, revision, text: { subject: text.subject.trim(), body: text.body.trim() } })
            }
          >
            Salvar texto
          </BusyButton>
          <BusyButton
            variant="default"
            isBusy={preview.isBusy}
            disabled={isWrong}
            onClick={() => preview.act({ kind, text })}
          >
            Ver o e-mail
          </BusyButton>
          {!isUsual && (
            <ActionDialogButton
              label="Voltar ao texto de sempre"
              {...change}
              input={() => ({ kind, revision, text: null })}
              title="Voltar ao texto de sempre?"
              text={`O lembrete de ${remindedNames[kind]} volta a dizer: “${usual.body}” O texto de agora fica no histórico.`}
              yes="Voltar ao texto de sempre"
            />
          )}
        </Group>
        <CallError error={storing.error ?? preview.error} />
        {changes.length > 0 && <Changes changes={changes} />}
      </Stack>
      {mail && (
        <Dialog title={mail.subject} onClose={() => setMail(null)}>
          <Text className={layout.written}>{mail.bodyText}</Text>
        </Dialog>
      )}
    </AccountPart>
  );
}

function Changes({ changes }: Pick<ChangedReminderText, 'changes'>) {
  const [latest] = changes;
  if (latest === undefined) return null;
  const changeText = ({ changedAt, byName }: typeof latest) =>
    `${momentInWords(changedAt)}, por ${byName ?? 'uma conta que não existe mais'}`;
  return (
    <>
      <Text size="sm">Mudado {changeText(latest)}.</Text>
      <Disclosure label="o que mudou antes" variant="subtle">
        <Stack component="ol" gap="sm" m={0} ps="1.25rem">
          {changes.map((change) => (
            <li key={change.changedAt}>
              <Text fw={600} size="sm">
                {changeText(change)}
              </Text>
              <Text size="sm" className={layout.written}>
                {change.text === null
                  ? 'De volta ao texto de sempre.'
                  : `${change.text.subject}\n\n${change.text.body}`}
              </Text>
            </li>
          ))}
        </Stack>
      </Disclosure>
    </>
  );
}
