import { Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  addProfessional,
  changeProfessional,
  listProfessionalRecords,
  type ProfessionalRecord,
  removeProfessional,
} from '#contract/team/directory-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { CheckboxField, SelectField, TextAreaField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { addedProfessionalNotice, fromField, toField } from './clinics-field.ts';

const professionalRecordsQuery = queryOf({ queryKey: ['kept professionals'], call: listProfessionalRecords });

export const ProfessionalRecordsScreen = staffScreen(
  'Profissionais',
  professionalRecordsQuery,
  6,
  ProfessionalRecordsContent,
);

function ProfessionalRecordsContent({ clinic, professionals, otherDoctors }: ProfessionalRecords) {
  const dialogOf = (professional: ProfessionalRecord | null) => (onClose: () => void) => (
    <ProfessionalDialog {...{ professional, clinic, otherDoctors, onClose }} />
  );
  const actions: RecordColumn<ProfessionalRecord> = {
    label: 'O que fazer',
    kind: 'actions',
    cell: (professional) => <Actions {...{ professional, dialogOf }} />,
  };
  const listedCount = professionals.filter(({ isShown }) => isShown).length;
  return (
    <>
      <Text maw="75ch">
        {clinic === null
          ? 'O material do estudo não indica uma clínica: a tela Profissionais fica vazia.'
          : `Todas as pessoas com conta veem quem atende em ${clinic}: só o nome e as clínicas.`}
      </Text>
      {clinic === null && (
        <DraftFieldLink file="settings.json" place="clinic">
          Escrever o nome no rascunho do material
        </DraftFieldLink>
      )}
      <Group>
        <DialogButton variant="filled" dialog={dialogOf(null)}>
          Adicionar profissional
        </DialogButton>
        <Text role="status" size="sm" c="dimmed">
          {professionals.length > 0 &&
            `${plural(professionals.length, 'profissional', 'profissionais')}, ${plural(listedCount, 'aparece', 'aparecem')} na lista`}
        </Text>
      </Group>
      <RecordList
        label="Profissionais"
        roomFrom="62em"
        columns={[...columns, actions]}
        rows={professionals}
        keyOf={({ professionalId }) => professionalId}
        empty="Ainda não há profissionais. Adicione alguém pelo nome, ou a conta de um médico ou de uma médica."
      />
    </>
  );
}

const columns: readonly RecordColumn<ProfessionalRecord>[] = [
  { label: 'Nome', cell: ({ displayName }) => displayName },
  {
    label: 'Clínicas',
    kind: 'long',
    cell: ({ clinics }) => (clinics.length === 0 ? 'Nenhuma clínica' : clinics.join(' · ')),
  },
  {
    label: 'Conta',
    kind: 'whole',
    cell: ({ hasAccount }) => (hasAccount ? 'Tem conta' : 'Sem conta'),
    onPhone: 'quiet',
  },
  {
    label: 'Na lista',
    kind: 'whole',
    cell: ({ isShown }) => (isShown ? 'Aparece' : 'Não aparece'),
    onPhone: 'quiet',
    phone: ({ isShown }) => (isShown ? 'aparece na lista' : 'não aparece na lista'),
  },
];

type DialogOf = (professional: ProfessionalRecord) => (onClose: () => void) => ReactNode;

function Actions({ professional, dialogOf }: { professional: ProfessionalRecord; dialogOf: DialogOf }) {
  const { professionalId, displayName, hasAccount } = professional;
  return (
    <Group gap="xs" wrap="nowrap">
      <DialogButton size="compact-md" aria-label={`Mudar ${displayName}`} dialog={dialogOf(professional)}>
        Mudar
      </DialogButton>
      <ActionDialogButton
        label="Tirar"
        button={{ size: 'compact-md', 'aria-label': `Tirar ${displayName} da lista` }}
        call={removeProfessional}
        input={() => ({ professionalId })}
        title={`Tirar ${displayName} da lista?`}
        text={`A pessoa deixa de aparecer em Profissionais. ${hasAccount ? 'A conta dela continua como está.' : 'Para voltar, é preciso escrever tudo de novo.'}`}
        yes="Tirar da lista"
        isDestructive
        successMessage={`${displayName} saiu da lista de profissionais.`}
        renews={professionalsKeys}
      />
    </Group>
  );
}

type Props = Pick<ProfessionalRecords, 'clinic' | 'otherDoctors'> & {
  professional: ProfessionalRecord | null;
  onClose(): void;
};

function ProfessionalDialog({ professional, clinic, otherDoctors, onClose }: Props) {
  const [key] = useState(randomUuid);
  const nameOf = (written: { accountId: string; displayName: string }) =>
    otherDoctors.find(({ accountId }) => accountId === written.accountId)?.displayName ?? written.displayName.trim();
  const hasAccount = ({ accountId }: { accountId: string }) => professional?.hasAccount ?? accountId !== '';
  const { isInStudyClinic, others } = toField(professional?.clinics ?? [], clinic);
  return (
    <ActionDialog
      call={professional === null ? addProfessional : changeProfessional}
      values={{ accountId: '', displayName: professional?.displayName ?? '', isInStudyClinic, clinics: others }}
      input={({ accountId, displayName, ...written }) => {
        const clinics = fromField({ isInStudyClinic: written.isInStudyClinic, others: written.clinics }, clinic);
        return professional === null
          ? { key, who: accountId === '' ? { displayName } : { accountId }, clinics }
          : {
              professionalId: professional.professionalId,
              displayName: professional.hasAccount ? null : displayName,
              clinics,
              shown: {
                displayName: professional.hasAccount ? null : professional.displayName,
                clinics: professional.clinics,
              },
            };
      }}
      title={professional === null ? 'Adicionar profissional' : `Mudar ${professional.displayName}`}
      yes={professional === null ? 'Adicionar' : 'Salvar mudança'}
      refusedAs={{
        conflict:
          professional === null
            ? 'Esta pessoa já está na lista de profissionais.'
            : 'Alguém mudou esta pessoa na lista neste meio-tempo. Feche e veja como está agora.',
      }}
      successMessage={(_reply, { clinics }, values) =>
        professional === null
          ? addedProfessionalNotice(nameOf(values), clinics, clinic)
          : `Mudança salva: ${nameOf(values)}.`
      }
      renews={professionalsKeys}
      onClose={onClose}
    >
      {(field, values) => (
        <>
          {professional === null && otherDoctors.length > 0 && (
            <SelectField
              {...field('accountId')}
              label="Quem"
              options={[
                ['', 'Alguém sem conta'],
                ...otherDoctors.map((one) => [one.accountId, `Conta de ${one.displayName}`] as const),
              ]}
            />
          )}
          {hasAccount(values) ? (
            <Text>O nome é o da conta: {nameOf(values)}.</Text>
          ) : (
            <TextLineField
              {...field('displayName')}
              label="Nome"
              help="Como as pessoas devem ler, por exemplo com Dra. ou Dr."
              longest={maximumNameLength}
            />
          )}
          {clinic !== null && (
            <CheckboxField
              {...field('isInStudyClinic')}
              label={`Atende em ${clinic}`}
              help="Só quem atende nesta clínica aparece na lista que as pessoas veem."
            />
          )}
          <TextAreaField
            {...field('clinics')}
            label={clinic === null ? 'Clínicas' : 'Outras clínicas'}
            help="Uma por linha. Pode ficar vazio."
            rows={3}
          />
        </>
      )}
    </ActionDialog>
  );
}

type ProfessionalRecords = OutputOf<typeof listProfessionalRecords>;

const professionalsKeys = [professionalRecordsQuery.queryKey, ['professionals'], ['professional']];
