import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
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
import { useEarlierDraft } from '#web/platform/drafts/use-earlier-draft.ts';
import { useUnsavedDraft } from '#web/platform/drafts/use-unsaved-draft.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import {
  hasConflict,
  isDraftUnsaved,
  type ReminderDraft,
  readReminderDraft,
  trimmedText,
  withTyped,
} from './reminder-draft.ts';

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
            <ReminderTextPart key={text.kind} text={text} />
          ))}
        </>
      )}
    </QueryContent>
  );
}

function ReminderTextPart({ text }: { text: ChangedReminderText }) {
  const form = `reminder ${text.kind}`;
  const earlier = useEarlierDraft(form, readReminderDraft);
  return earlier && <ReminderTextEditor {...{ text, form, earlier }} />;
}

type EditorProps = {
  text: ChangedReminderText;
  form: string;
  earlier: { accountId: string; draft: ReminderDraft | null };
};

function ReminderTextEditor({ text: known, form, earlier }: EditorProps) {
  const { kind, revision, usual, changes } = known;
  const [draft, setDraft] = useState(earlier.draft);
  const text: ReminderText = draft?.text ?? { subject: known.subject, body: known.body };
  const type = (typed: Partial<ReminderText>) => setDraft(withTyped(draft, known, typed));
  const isWritten = isDraftUnsaved(draft, known);
  useUnsavedDraft(earlier.accountId, form, isWritten ? draft : null);
  const [mail, setMail] = useState<OutputOf<typeof previewReminder> | null>(null);
  const faults = faultsOfReminderText(text);
  const faultOf = (field: keyof ReminderText) =>
    text[field].trim() === '' ? 'Escreva alguma coisa.' : faults.find((fault) => fault.field === field)?.message;
  const isWrong = faultOf('subject') !== undefined || faultOf('body') !== undefined;
  const isOutdated = hasConflict(draft, known);
  const preview = useAction({ call: previewReminder, onDone: setMail });
  const change = {
    call: changeReminderText,
    storesIn: reminderTextsQuery,
    // A refusal says that another text is stored.
    renews: [reminderTextsQuery.queryKey],
    onDone: () => setDraft(null),
    successMessage: `Mudado: o lembrete de ${remindedNames[kind]}.`,
  };
  const storing = useAction(change);
  const isUsual = known.subject === usual.subject && known.body === usual.body;
  return (
    <AccountPart title={`Para ${remindedNames[kind]}`} step={`${isWritten} ${isOutdated}`}>
      <Stack gap="sm" maw="70ch">
        {isWritten && draft === earlier.draft && (
          <Text role="status">O que você tinha escrito e ainda não salvou está aqui de novo.</Text>
        )}
        <TextInput
          label="Assunto"
          value={text.subject}
          maxLength={maximumSubjectLength}
          error={faultOf('subject')}
          // Changes during saving would be lost.
          readOnly={storing.isBusy}
          onChange={({ currentTarget: { value } }) => type({ subject: value })}
        />
        <Textarea
          label="Texto"
          value={text.body}
          maxLength={maximumBodyLength}
          autosize
          minRows={4}
          maxRows={16}
          error={faultOf('body')}
          readOnly={storing.isBusy}
          onChange={({ currentTarget: { value } }) => type({ body: value })}
        />
        <Group>
          <BusyButton
            isBusy={storing.isBusy}
            disabled={!isWritten || isOutdated || isWrong}
            onClick={() => storing.act({ kind, revision: draft?.revision ?? revision, text: trimmedText(text) })}
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
          {isWritten && !isOutdated && !storing.isBusy && (
            <Button variant="default" onClick={() => setDraft(null)}>
              Desfazer as mudanças
            </Button>
          )}
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
        {isOutdated && (
          <TextConflict
            current={known}
            onSettle={(keepsOwn) => {
              storing.reset();
              setDraft(keepsOwn ? { revision, text } : null);
            }}
          />
        )}
        <CallError error={isOutdated ? preview.error : (storing.error ?? preview.error)} />
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

/** Nothing is saved until it is resolved. */
function TextConflict({ current, onSettle }: { current: ReminderText; onSettle(keepsOwn: boolean): void }) {
  return (
    <Alert role="alert" title="Este texto mudou enquanto você escrevia">
      <Stack gap="sm">
        <Text>O que você escreveu está acima e ainda não foi salvo. Agora vale este; diga qual fica.</Text>
        <Text className={layout.written}>{`${current.subject}\n\n${current.body}`}</Text>
        <Group>
          <Button onClick={() => onSettle(true)}>Ficar com o meu</Button>
          <Button variant="default" onClick={() => onSettle(false)}>
            Ficar com o de agora
          </Button>
        </Group>
      </Stack>
    </Alert>
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
