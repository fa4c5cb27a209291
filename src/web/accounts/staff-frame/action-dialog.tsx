import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TeamRequests } from '#contract/accounts/team-request-calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import type { BindField, Values } from './action-form.ts';
import { secondPersonInWords } from './second-person.ts';
import { type Action, useAction } from './use-action.ts';
import { type ActionForm, type FormOf, useActionForm } from './use-action-form.ts';

type Props<C extends Call, Fields extends Values> = Omit<Action<C>, 'news'> &
  FormOf<C, Fields> & {
    /** What is said over the page once it is done. */
    news?: string | ((reply: OutputOf<C>, input: InputOf<C>, values: Fields) => string | null);
    title: string;
    /** What will happen. */
    text?: ReactNode;
    /** What does it; null where it cannot be done. */
    yes: string | null | ((values: Fields) => string);
    /** It cannot be taken back: then the button that leaves all as it is catches the eye. */
    isDestructive?: boolean;
    /** A long form: its two buttons stay in sight. */
    isLong?: boolean;
    /** Something that has to be known before is still being asked for. */
    isWaiting?: boolean;
    /** Other words for a refusal than those that fit everywhere. */
    refusedAs?: { [Code in RefusalCode]?: string };
    /** What becomes of something that only two may do. */
    secondPerson?: TeamRequests['secondPerson'];
    onClose(): void;
    /** The fields, each bound by its name. */
    children?: ReactNode | ((field: BindField<Fields>, values: Fields) => ReactNode);
  };

/**
 * A row of the contract as a question above a staff page: what will happen, the fields, what was refused and where, the button that
 * does it. A fresh sign-in is asked for where the row wants one.
 */
export function ActionDialog<C extends Call, Fields extends Values = Record<never, never>>({
  news,
  ...props
}: Props<C, Fields>) {
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
    ...(news && { news: typeof news === 'string' ? news : (reply, input) => news(reply, input, form.values) }),
    onDone(reply, input) {
      onClose();
      props.onDone?.(reply, input);
    },
  });
  const client = useQueryClient();
  /** Read anew after a refusal only once the dialog goes: what shows it may go with what has changed. */
  function leave() {
    if (error instanceof Refused && props.storesIn) {
      void client.invalidateQueries({ queryKey: props.storesIn.queryKey });
    }
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
      {!form.isRefusedInField && <WhatWentWrong error={inOtherWords(error, refusedAs)} />}
    </QuestionDialog>
  );
}

function inOtherWords(error: Error | null, words: { [Code in RefusalCode]?: string } = {}): Error | null {
  if (!(error instanceof Refused)) return error;
  const message = words[error.refusal.refusal];
  return message === undefined ? error : new Refused({ ...error.refusal, message });
}
