import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeRecruitmentLink,
  closeRecruitmentLink,
  makeRecruitmentLink,
  type RecruitmentLink,
  type RecruitmentView,
} from '#contract/team/recruitment-calls.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { SelectField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BindField } from '#web/accounts/staff-frame/action-form.ts';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { groupsQuery } from '#web/team/groups/groups-query.ts';
import { emptyForm, type LinkForm, linkInputOf, toLinkForm } from './link-form.ts';
import { LinkShareDialog } from './link-share-dialog.tsx';
import {
  countsBySource,
  finishedInWords,
  linkStateInWords,
  placesInWords,
  type SourceCount,
  sourceInWords,
  withoutIdInWords,
} from './links-in-words.ts';
import { OpeningPart } from './opening-part.tsx';
import { recruitmentQuery } from './recruitment-query.ts';
import { StudyNotice } from './study-notice.tsx';

export const RecruitmentScreen = staffScreen('Recrutamento', recruitmentQuery, 6, Recruitment);

/** A link is changed as it was at the press: the list is refetched meanwhile. */
type OpenDialog =
  | { kind: 'share'; linkId: number }
  | { kind: 'change'; link: RecruitmentLink }
  | { kind: 'new' }
  | null;

function Recruitment(view: RecruitmentView) {
  const mayChange = useHoldsRole('administration');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const shared = dialog?.kind === 'share' && view.links.find(({ linkId }) => linkId === dialog.linkId);
  const groups = useQuery(groupsQuery).data;
  const groupNames = groups?.way === 'link' ? groups.names : [];
  return (
    <>
      <StudyNotice study={view.study} />
      <Text maw="75ch">
        Cada link diz de onde as pessoas vêm. Quem abre um chega à primeira página da pesquisa e participa como todo
        mundo; aqui ficam só os números.
      </Text>
      {mayChange && (
        <Button style={{ alignSelf: 'start' }} onClick={() => setDialog({ kind: 'new' })}>
          Novo link
        </Button>
      )}
      <LinkList
        links={view.links}
        study={view.study}
        groupNames={groupNames}
        mayChange={mayChange}
        onShow={setDialog}
      />
      {view.links.length > 0 && (
        <AccountPart title="De onde as pessoas vieram">
          <RecordList
            isNarrow
            label="De onde as pessoas vieram"
            columns={columns}
            rows={countsBySource(view)}
            keyOf={({ links, source }) => `${links === null} ${source}`}
          />
        </AccountPart>
      )}
      <OpeningPart study={view.study} openTo={view.openTo} mayChange={mayChange} />
      {dialog?.kind === 'new' && (
        <NewLinkDialog
          groupNames={groupNames}
          onMade={(linkId) => setDialog({ kind: 'share', linkId })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'change' && <ChangeLinkDialog link={dialog.link} groupNames={groupNames} onClose={close} />}
      {shared && <LinkShareDialog link={shared} address={view.address} mayChange={mayChange} onClose={close} />}
    </>
  );
}

const columns: readonly RecordColumn<SourceCount>[] = [
  { label: 'Origem', cell: ({ source }) => source },
  { label: 'Inscrições', isNumber: true, value: ({ enrolled }) => enrolled },
  { label: 'Terminaram', isNumber: true, cell: finishedInWords },
];

type LinkProps = { groupNames: readonly string[]; onClose(): void };

function NewLinkDialog({ groupNames, onMade, onClose }: LinkProps & { onMade(linkId: number): void }) {
  const client = useQueryClient();
  const [key] = useState(randomUuid);
  return (
    <ActionDialog
      call={makeRecruitmentLink}
      values={emptyForm(new Date())}
      input={(form) => ({ key, ...linkInputOf(form) })}
      title="Novo link"
      yes="Criar link"
      refusedAs={{ conflict: 'O link já foi criado, como estava antes. Feche e mude-o na lista.' }}
      shownBy={recruitmentQuery.queryKey}
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

function ChangeLinkDialog({ link, groupNames, onClose }: LinkProps & { link: RecruitmentLink }) {
  return (
    <ActionDialog
      call={changeRecruitmentLink}
      values={toLinkForm(link)}
      input={(form) => ({ linkId: link.linkId, ...linkInputOf(form), shown: linkInputOf(toLinkForm(link)) })}
      title={`Mudar ${link.name}`}
      yes="Salvar mudança"
      successMessage={(_reply, { name }) => `Mudança salva: ${name}.`}
      storesIn={recruitmentQuery}
      onClose={onClose}
    >
      {linkFields(groupNames)}
    </ActionDialog>
  );
}

const linkFields = (groupNames: readonly string[]) => (field: BindField<LinkForm>) => (
  <>
    <TextLineField {...field('name')} label="Nome do link" help="Só a equipe lê." />
    <TextLineField
      {...field('source')}
      label="De onde as pessoas vêm"
      help="Por exemplo Cartaz, Instagram, Prolific. Links com a mesma origem são somados."
    />
    <TextLineField {...field('site')} label="Local (se houver)" />
    <TextLineField {...field('quota')} label="Vagas (vazio para não limitar)" inputMode="numeric" longest={7} />
    <TextLineField {...field('endsOn')} type="date" label="Último dia para entrar (se houver)" />
    {groupNames.length > 0 && (
      <SelectField
        {...field('group')}
        label="Grupo de quem entra por este link"
        options={[['', 'Nenhum'], ...groupNames.map((name, index) => [String(index + 1), name] as const)]}
      />
    )}
    <Disclosure label="a volta a um serviço">
      <Stack>
        <TextLineField
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
    </Disclosure>
  </>
);

type ListProps = {
  links: readonly RecruitmentLink[];
  study: StudyState;
  groupNames: readonly string[];
  mayChange: boolean;
  onShow(dialog: OpenDialog): void;
};

const linkColumns = (study: StudyState): readonly RecordColumn<RecruitmentLink>[] => [
  { label: 'Link', cell: ({ name }) => name },
  { label: 'Origem', kind: 'long', cell: sourceInWords },
  {
    label: 'Situação',
    width: '7rem',
    cell: (link) => (
      <>
        {linkStateInWords(link, study)}
        <div>{withoutIdInWords(link)}</div>
      </>
    ),
  },
  { label: 'Inscrições', width: '6rem', cell: placesInWords, onPhone: 'quiet', saysHeading: true },
  {
    label: 'Terminaram',
    cell: finishedInWords,
    onPhone: 'quiet',
    phone: (link) => `terminaram: ${finishedInWords(link)}`,
  },
];

function LinkList({ links, study, groupNames, mayChange, onShow }: ListProps) {
  const closing = useAction({
    call: closeRecruitmentLink,
    storesIn: recruitmentQuery,
    successMessage: (_reply, { linkId, isClosed }) =>
      `${links.find((link) => link.linkId === linkId)?.name}: o link está ${isClosed ? 'fechado' : 'aberto de novo'}.`,
  });
  const group: RecordColumn<RecruitmentLink> = {
    label: 'Grupo',
    cell: (link) => (link.group === null ? 'Nenhum' : groupNames[link.group - 1]),
    onPhone: 'quiet',
    saysHeading: true,
  };
  const actions: RecordColumn<RecruitmentLink> = {
    label: 'O que fazer',
    kind: 'actions',
    cell: (link) => (
      <Group gap="xs">
        <RowButton name={link.name} does="Link e QR" onPress={() => onShow({ kind: 'share', linkId: link.linkId })} />
        {mayChange && <RowButton name={link.name} does="Mudar" onPress={() => onShow({ kind: 'change', link })} />}
        {mayChange && (
          <RowButton
            name={link.name}
            does={link.isClosed ? 'Reabrir' : 'Fechar'}
            onPress={() => closing.act({ linkId: link.linkId, isClosed: !link.isClosed })}
          />
        )}
      </Group>
    ),
  };
  return (
    <>
      <CallError error={closing.error} />
      <RecordList
        label="Links"
        roomFrom="75em"
        columns={[...linkColumns(study), ...(groupNames.length > 0 ? [group] : []), actions]}
        rows={links}
        keyOf={({ linkId }) => linkId}
        empty="Ainda não há links. Com um, dá para saber quantas pessoas vieram de um cartaz, de uma turma ou de um serviço."
      />
    </>
  );
}

function RowButton({ name, does, onPress }: { name: string; does: string; onPress(): void }) {
  return (
    <Button variant="default" size="compact-md" flex="none" onClick={onPress} aria-label={`${does}: ${name}`}>
      {does}
    </Button>
  );
}
