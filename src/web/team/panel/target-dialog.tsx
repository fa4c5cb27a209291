import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { panelQuery } from './panel-query.ts';

type Props = { target: number | null; onClose(): void };

/** Asks for the number of enrolments that the team wants; left empty there is none. */
export function TargetDialog({ target, onClose }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(target === null ? '' : String(target));
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (people: number | null) => askServer(setRecruitmentTarget, { people }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: panelQuery.queryKey });
      onClose();
    },
  });
  function send() {
    const people = typed.trim() === '' ? null : Number(typed.replaceAll(/[.\s]/g, ''));
    const judged = setRecruitmentTarget.input?.safeParse({ people });
    if (judged?.success === false) setFault(judged.error.issues[0]?.message ?? null);
    else mutate(people);
  }
  return (
    <FormDialog
      title="Meta de inscrições"
      yes="Salvar a meta"
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label="Quantas pessoas inscritas a pesquisa quer ter"
        description="Vazio: sem meta. A mudança fica no registro de acessos."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={7}
        data-autofocus
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
