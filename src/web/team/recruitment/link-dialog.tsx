import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { changeRecruitmentLink, makeRecruitmentLink, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField, SelectField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BindField } from '#web/accounts/staff-frame/action-form.ts';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { emptyForm, type LinkForm, linkInputOf, toLinkForm } from './link-form.ts';
import { recruitmentQuery } from './recruitment-query.ts';

type Props = {
  /** Of groups that come from links; none where they do not. */
  groupNames: readonly string[];
  onClose(): void;
};

/** Makes a link. */
export function NewLinkDialog({ groupNames, onMade, onClose }: Props & { onMade(linkId: number): void }) {
  const client = useQueryClient();
  return (
    <ActionDialog
      call={makeRecruitmentLink}
      values={emptyForm(new Date())}
      input={linkInputOf}
      title="Novo link"
      yes="Criar link"
      onDone={({ linkId, recruitment }) => {
        client.setQueryData(recruitmentQuery.queryKey, recruitment);
        onMade(linkId);
      }}
      onClose={onClose}
    >
      {linkFields(groupNames)}
    </ActionDialog>
  );
}

/** Changes what a link says and allows. */
export function ChangeLinkDialog({ link, groupNames, onClose }: Props & { link: RecruitmentLink }) {
  return (
    <ActionDialog
      call={changeRecruitmentLink}
      values={toLinkForm(link)}
      input={(form) => ({ linkId: link.linkId, ...linkInputOf(form) })}
      title={`Mudar ${link.name}`}
      yes="Salvar mudança"
      news={(_reply, { name }) => `Mudança salva: ${name}.`}
      storesIn={recruitmentQuery}
      onClose={onClose}
    >
      {linkFields(groupNames)}
    </ActionDialog>
  );
}

const linkFields = (groupNames: readonly string[]) => (field: BindField<LinkForm>) => (
  <>
    <LineField {...field('name')} label="Nome do link" help="Só a equipe lê." />
    <LineField
      {...field('source')}
      label="De onde as pessoas vêm"
      help="Por exemplo Cartaz, Instagram, Prolific. Links com a mesma origem são somados."
    />
    <LineField {...field('site')} label="Local (se houver)" />
    <LineField {...field('quota')} label="Vagas (vazio para não limitar)" inputMode="numeric" longest={7} />
    <LineField {...field('endsOn')} type="date" label="Último dia para entrar (se houver)" />
    {groupNames.length > 0 && (
      <SelectField
        {...field('group')}
        label="Grupo de quem entra por este link"
        options={[['', 'Nenhum'], ...groupNames.map((name, index) => [String(index + 1), name] as const)]}
      />
    )}
    <Unfold label="a volta a um serviço">
      <Stack>
        <LineField
          {...field('completionAddress')}
          label="Endereço de volta"
          help="Para Prolific, SONA e outros: quem termina vê um botão que leva a ele. {id} é trocado pelo código da pessoa no serviço."
          inputMode="url"
        />
        <SelectField
          {...field('completionDay')}
          label="Quando o botão aparece"
          options={[
            ['1', 'Depois do dia 1'],
            ['2', 'Depois do dia 2'],
            ['3', 'Depois do dia 3'],
          ]}
        />
      </Stack>
    </Unfold>
  </>
);
