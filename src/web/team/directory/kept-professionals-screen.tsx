import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type KeptProfessional, removeProfessional } from '#contract/team/directory-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { ProfessionalDialog } from './professional-dialog.tsx';
import { type KeptProfessionals, keptProfessionalsQuery, professionalsKeys } from './professionals-query.ts';

/** `/staff/professionals`: whom people find under "Profissionais". */
export function KeptProfessionalsScreen() {
  const read = useQuery(keptProfessionalsQuery);
  return (
    <StaffFrame heading="Profissionais">
      <WhenRead of={read} lines={6}>
        {(kept) => <Kept {...kept} />}
      </WhenRead>
    </StaffFrame>
  );
}

function Kept({ clinic, professionals, otherDoctors }: KeptProfessionals) {
  const dialogOf = (professional: KeptProfessional | null) => (onClose: () => void) => (
    <ProfessionalDialog {...{ professional, clinic, otherDoctors, onClose }} />
  );
  const shown = professionals.filter(({ isShown }) => isShown).length;
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
            `${counted(professionals.length, 'profissional', 'profissionais')}, ${counted(shown, 'aparece', 'aparecem')} na lista`}
        </Text>
      </Group>
      <RecordList
        label="Profissionais"
        roomFrom="62em"
        columns={[...columns, actionsWith(dialogOf)]}
        rows={professionals}
        keyOf={({ professionalId }) => professionalId}
        empty="Ainda não há profissionais. Adicione alguém pelo nome, ou a conta de um médico ou de uma médica."
      />
    </>
  );
}

const columns: readonly RecordColumn<KeptProfessional>[] = [
  { name: 'name', label: 'Nome', cell: ({ displayName }) => displayName },
  {
    name: 'clinics',
    label: 'Clínicas',
    kind: 'long',
    cell: ({ clinics }) => (clinics.length === 0 ? 'Nenhuma clínica' : clinics.join(' · ')),
  },
  {
    name: 'account',
    label: 'Conta',
    kind: 'whole',
    cell: ({ hasAccount }) => (hasAccount ? 'Tem conta' : 'Sem conta'),
    onPhone: 'quiet',
  },
  {
    name: 'shown',
    label: 'Na lista',
    kind: 'whole',
    cell: ({ isShown }) => (isShown ? 'Aparece' : 'Não aparece'),
    onPhone: 'quiet',
    phone: ({ isShown }) => (isShown ? 'aparece na lista' : 'não aparece na lista'),
  },
];

type DialogOf = (professional: KeptProfessional) => (onClose: () => void) => ReactNode;

/** What can be done with each. */
function actionsWith(dialogOf: DialogOf): RecordColumn<KeptProfessional> {
  return {
    name: 'actions',
    label: 'O que fazer',
    kind: 'actions',
    cell: (professional) => (
      <Group gap="xs" wrap="nowrap">
        <DialogButton
          size="compact-md"
          aria-label={`Mudar ${professional.displayName}`}
          dialog={dialogOf(professional)}
        >
          Mudar
        </DialogButton>
        <DialogButton
          size="compact-md"
          aria-label={`Tirar ${professional.displayName} da lista`}
          dialog={(onClose) => <RemoveDialog {...professional} onClose={onClose} />}
        >
          Tirar
        </DialogButton>
      </Group>
    ),
  };
}

function RemoveDialog({ professionalId, displayName, hasAccount, onClose }: KeptProfessional & { onClose(): void }) {
  return (
    <ActionDialog
      call={removeProfessional}
      input={() => ({ professionalId })}
      title={`Tirar ${displayName} da lista?`}
      text={`A pessoa deixa de aparecer em Profissionais. ${hasAccount ? 'A conta dela continua como está.' : 'Para voltar, é preciso escrever tudo de novo.'}`}
      yes="Tirar da lista"
      isDestructive
      news={`${displayName} saiu da lista de profissionais.`}
      renews={professionalsKeys}
      onClose={onClose}
    />
  );
}
