import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptProfessional, removeProfessional } from '#contract/team/directory-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { KeptProfessionalList } from './kept-professional-list.tsx';
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
  const [editing, setEditing] = useState<KeptProfessional | 'new' | null>(null);
  const [removing, setRemoving] = useState<KeptProfessional | null>(null);

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
        <Button onClick={() => setEditing('new')}>Adicionar profissional</Button>
        <Text role="status" size="sm" c="dimmed">
          {professionals.length > 0 &&
            `${counted(professionals.length, 'profissional', 'profissionais')}, ${counted(shown, 'aparece', 'aparecem')} na lista`}
        </Text>
      </Group>
      <KeptProfessionalList professionals={professionals} onEdit={setEditing} onRemove={setRemoving} />
      {editing && (
        <ProfessionalDialog
          professional={editing === 'new' ? null : editing}
          clinic={clinic}
          otherDoctors={otherDoctors}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <ActionDialog
          call={removeProfessional}
          input={() => ({ professionalId: removing.professionalId })}
          title={`Tirar ${removing.displayName} da lista?`}
          text={`A pessoa deixa de aparecer em Profissionais. ${removing.hasAccount ? 'A conta dela continua como está.' : 'Para voltar, é preciso escrever tudo de novo.'}`}
          yes="Tirar da lista"
          isDestructive
          news={`${removing.displayName} saiu da lista de profissionais.`}
          renews={professionalsKeys}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
