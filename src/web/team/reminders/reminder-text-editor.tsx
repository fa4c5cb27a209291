import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangedReminderText, changeReminderText, previewReminder } from '#contract/team/reminder-text-calls.ts';
import {
  faultsOfReminderText,
  longestBody,
  longestSubject,
  type ReminderText,
} from '#study/reminders/reminder-text.ts';
import { remindedNames } from '#study/wording/reminder-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import classes from './reminder-text-editor.module.css';
import { reminderTextsQuery } from './reminder-texts.tsx';

/** What reminders of one kind say: changed, looked at as somebody would get it, or put back. */
export function ReminderTextEditor({ text: known }: { text: ChangedReminderText }) {
  const { kind, revision, usual, changes } = known;
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const [text, setText] = useState<ReminderText>({ subject: known.subject, body: known.body });
  const [isPuttingBack, setIsPuttingBack] = useState(false);
  const faults = faultsOfReminderText(text);
  const faultOf = (field: keyof ReminderText) =>
    text[field].trim() === '' ? 'Escreva alguma coisa.' : faults.find((fault) => fault.field === field)?.message;
  const isWrong = faultOf('subject') !== undefined || faultOf('body') !== undefined;
  const isSame = text.subject === known.subject && text.body === known.body;
  const preview = useMutation({ mutationFn: () => askServer(previewReminder, { kind, text }) });
  const storing = useMutation({
    mutationFn: (wanted: ReminderText | null) => askServer(changeReminderText, { kind, revision, text: wanted }),
    onSuccess(stored) {
      setIsPuttingBack(false);
      client.setQueryData(reminderTextsQuery.queryKey, stored);
      postNotice({ kind: 'news', text: `Mudado: o lembrete de ${remindedNames[kind]}.` });
    },
  });
  const isUsual = known.subject === usual.subject && known.body === usual.body;
  return (
    <AccountPart title={`Para ${remindedNames[kind]}`}>
      <Stack gap="sm" maw="70ch">
        <TextInput
          label="Assunto"
          value={text.subject}
          maxLength={longestSubject}
          error={faultOf('subject')}
          onChange={({ currentTarget: { value } }) => setText({ ...text, subject: value })}
        />
        <Textarea
          label="Texto"
          value={text.body}
          maxLength={longestBody}
          autosize
          minRows={4}
          maxRows={16}
          error={faultOf('body')}
          onChange={({ currentTarget: { value } }) => setText({ ...text, body: value })}
        />
        <Group>
          <BusyButton
            isBusy={storing.isPending}
            disabled={isSame || isWrong}
            onClick={() => storing.mutate({ subject: text.subject.trim(), body: text.body.trim() })}
          >
            Salvar texto
          </BusyButton>
          <BusyButton variant="default" isBusy={preview.isPending} disabled={isWrong} onClick={() => preview.mutate()}>
            Ver o e-mail
          </BusyButton>
          {!isUsual && (
            <Button variant="default" onClick={() => setIsPuttingBack(true)}>
              Voltar ao texto de sempre
            </Button>
          )}
        </Group>
        <WhatWentWrong error={storing.error ?? preview.error} />
        {changes.length > 0 && <Changes changes={changes} />}
      </Stack>
      {preview.data !== undefined && (
        <Modal
          opened
          onClose={preview.reset}
          title={preview.data.subject}
          centered
          closeButtonProps={{ 'aria-label': 'Fechar' }}
        >
          <Text className={classes.mail}>{preview.data.bodyText}</Text>
        </Modal>
      )}
      <QuestionDialog
        isOpen={isPuttingBack}
        title="Voltar ao texto de sempre?"
        text={`O lembrete de ${remindedNames[kind]} volta a dizer: “${usual.body}” O texto de agora fica no histórico.`}
        yes="Voltar ao texto de sempre"
        isLoading={storing.isPending}
        onYes={() => storing.mutate(null)}
        no="Cancelar"
        onNo={() => setIsPuttingBack(false)}
      >
        <WhatWentWrong error={storing.error} />
      </QuestionDialog>
    </AccountPart>
  );
}

function Changes({ changes }: Pick<ChangedReminderText, 'changes'>) {
  const [latest] = changes;
  if (latest === undefined) return null;
  const said = ({ changedAt, byName }: typeof latest) =>
    `${momentInWords(changedAt)}, por ${byName ?? 'uma conta que não existe mais'}`;
  return (
    <>
      <Text size="sm">Mudado {said(latest)}.</Text>
      <Unfold label="o que mudou antes" variant="subtle">
        <ol className={classes.changes}>
          {changes.map((change) => (
            <li key={change.changedAt}>
              <Text fw={600} size="sm">
                {said(change)}
              </Text>
              <Text size="sm" className={classes.mail}>
                {change.text === null
                  ? 'De volta ao texto de sempre.'
                  : `${change.text.subject}\n\n${change.text.body}`}
              </Text>
            </li>
          ))}
        </ol>
      </Unfold>
    </>
  );
}
