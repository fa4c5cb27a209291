import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/platform/call.ts';
import {
  changeRecruitmentLink,
  longestLinkWord,
  makeRecruitmentLink,
  type RecruitmentLink,
  type RecruitmentView,
} from '#contract/team/recruitment-calls.ts';
import { longestCompletionAddress } from '#study/recruitment/completion-address.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { emptyForm, type LinkForm, readLinkForm, toLinkForm } from './link-form.ts';

type Props = {
  /** Null for a new one. */
  link: RecruitmentLink | null;
  /** Of groups that come from links; none where they do not. */
  groupNames: readonly string[];
  onMade(linkId: number, recruitment: RecruitmentView): void;
  onChanged(recruitment: RecruitmentView): void;
  onClose(): void;
};

/** Makes a link, or changes what one says and allows. */
export function LinkDialog({ link, groupNames, onMade, onChanged, onClose }: Props) {
  const [form, setForm] = useState(() => (link === null ? emptyForm(new Date()) : toLinkForm(link)));
  const [wasSent, setWasSent] = useState(false);
  const postNotice = usePostNotice();
  const read = readLinkForm(form);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(input: InputOf<typeof makeRecruitmentLink>) {
      if (link === null) {
        const { linkId, recruitment } = await askServer(makeRecruitmentLink, input);
        return onMade(linkId, recruitment);
      }
      onChanged(await askServer(changeRecruitmentLink, { linkId: link.linkId, ...input }));
      onClose();
      postNotice({ kind: 'news', text: `Mudança salva: ${input.name}.` });
    },
  });
  const faults = wasSent && 'faults' in read ? read.faults : {};
  const bind = (field: keyof LinkForm) => ({
    value: form[field],
    error: faults[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setForm({ ...form, [field]: currentTarget.value }),
  });
  function send() {
    setWasSent(true);
    if ('input' in read) mutate(read.input);
  }
  return (
    <FormDialog
      title={link === null ? 'Novo link' : `Mudar ${link.name}`}
      yes={link === null ? 'Criar link' : 'Salvar mudança'}
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        {...bind('name')}
        label="Nome do link"
        description="Só a equipe lê."
        maxLength={longestLinkWord}
        data-autofocus
      />
      <TextInput
        {...bind('source')}
        label="De onde as pessoas vêm"
        description="Por exemplo Cartaz, Instagram, Prolific. Links com a mesma origem são somados."
        maxLength={longestLinkWord}
      />
      <TextInput {...bind('site')} label="Local (se houver)" maxLength={longestLinkWord} />
      <TextInput {...bind('quota')} label="Vagas (vazio para não limitar)" inputMode="numeric" maxLength={7} />
      <TextInput {...bind('endsOn')} type="date" label="Último dia para entrar (se houver)" />
      {groupNames.length > 0 && (
        <NativeSelect
          {...bind('group')}
          label="Grupo de quem entra por este link"
          data={[
            { value: '', label: 'Nenhum' },
            ...groupNames.map((name, index) => ({ value: String(index + 1), label: name })),
          ]}
        />
      )}
      <Unfold label="a volta a um serviço">
        <Stack>
          <TextInput
            {...bind('completionAddress')}
            label="Endereço de volta"
            description="Para Prolific, SONA e outros: quem termina vê um botão que leva a ele. {id} é trocado pelo código da pessoa no serviço."
            maxLength={longestCompletionAddress}
            inputMode="url"
          />
          <NativeSelect
            {...bind('completionDay')}
            label="Quando o botão aparece"
            data={[
              { value: '1', label: 'Depois do dia 1' },
              { value: '2', label: 'Depois do dia 2' },
              { value: '3', label: 'Depois do dia 3' },
            ]}
          />
        </Stack>
      </Unfold>
    </FormDialog>
  );
}
