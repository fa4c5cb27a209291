import { Text } from '@mantine/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TeamRequests } from '#contract/accounts/team-request-calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import type { BindField, Values } from './action-form.ts';
import { type RefusalWords, rewordError } from './reword-error.ts';
import { secondPersonInWords } from './second-person.ts';
import { type Action, useAction } from './use-action.ts';
import { type ActionForm, type FormOf, useActionForm } from './use-action-form.ts';

export type DialogOptions<C extends Call, Fields extends Values> = Omit<Action<C>, 'successMessage'> &
  FormOf<C, Fields> & {
    /** Success notice. */
    successMessage?: string | ((reply: OutputOf<C>, input: InputOf<C>, values: Fields) => string | null);
    title: string;
    text?: ReactNode;
    /** Confirm label; null to disable. */
    yes: string | null | ((values: Fields) => string);
    /** Irreversible: emphasizes the cancel button. */
    isDestructive?: boolean;
    /** Keeps the buttons in view of a long form. */
    isLong?: boolean;
    /** Waits for data needed to decide. */
    isWaiting?: boolean;
    refusedAs?: RefusalWords;
    /** Query to refetch on close after a refusal; the default is `storesIn`. */
    shownBy?: QueryKey;
    secondPerson?: TeamRequests['secondPerson'];
    /** Fields, bound by name. */
    children?: ReactNode | ((field: BindField<Fields>, values: Fields) => ReactNode);
  };

/** Dialog of one API call: explanation, fields with errors, and confirmation, with re-authentication on demand. */
export function ActionDialog<C extends Call, Fields extends Values = Record<never, never>>({
  successMessage,
  ...props
}: DialogOptions<C, Fields> & { onClose(): void }) {
  const {
    title,
    text,
    isDestructive = false,
    isWaiting = false,
    isLong = false,
    refusedAs,
    secondPerson,
    onClose,
  } = props;
  const { act, isBusy, error, reset } = useAction<C>({
    ...props,
    ...(successMessage && {
      successMessage:
        typeof successMessage === 'string'
          ? successMessage
          : (reply, input) => successMessage(reply, input, form.values),
    }),
    onDone(reply, input) {
      onClose();
      props.onDone?.(reply, input);
    },
  });
  const client = useQueryClient();
  /** Refetches after a refusal only on close, as the dialog's parent may disappear. */
  function leave() {
    const queryKey = props.shownBy ?? props.storesIn?.queryKey;
    if (error instanceof RefusalError && queryKey) void client.invalidateQueries({ queryKey });
    onClose();
  }
  const form: ActionForm<C, Fields> = useActionForm<C, Fields>(props, error, reset);
  const fields = typeof props.children === 'function' ? props.children(form.field, form.values) : props.children;
  const yes = typeof props.yes === 'function' ? props.yes(form.values) : props.yes;
  const [asksToLose, setAsksToLose] = useState(false);
  if (asksToLose) {
    return (
      <QuestionDialog
        key="lose"
        title="Fechar sem salvar?"
        text="O que você escreveu aqui se perde."
        yes="Fechar sem salvar"
        isDestructive
        onYes={leave}
        no="Continuar escrevendo"
        onNo={() => setAsksToLose(false)}
      />
    );
  }
  return (
    <QuestionDialog
      title={title}
      text={text}
      yes={yes}
      isDestructive={isDestructive}
      onYes={() => yes !== null && form.send(act)}
      isLong={isLong}
      isLoading={isBusy || isWaiting}
      no={yes === null ? 'Fechar' : 'Cancelar'}
      onNo={leave}
      onClose={() => (form.isWritten ? setAsksToLose(true) : leave())}
      formRef={form.ref}
    >
      {fields}
      {secondPerson && <Text>{secondPersonInWords(secondPerson)}</Text>}
      {form.faultsElsewhere().map((fault) => (
        <Text key={fault} role="alert" c="var(--mantine-color-error)">
          {fault}
        </Text>
      ))}
      {!form.isRefusedInField && <CallError error={rewordError(error, refusedAs)} />}
    </QuestionDialog>
  );
}
