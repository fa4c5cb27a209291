import { Button, Group } from '@mantine/core';
import type { KeptProfessional } from '#contract/team/directory-calls.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';

type Props = {
  professionals: readonly KeptProfessional[];
  onEdit(professional: KeptProfessional): void;
  onRemove(professional: KeptProfessional): void;
};

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

/** Professionals, and what can be done with each. */
export function KeptProfessionalList({ professionals, onEdit, onRemove }: Props) {
  const actions: RecordColumn<KeptProfessional> = {
    name: 'actions',
    label: 'O que fazer',
    kind: 'actions',
    cell: (professional) => (
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onEdit(professional)}
          aria-label={`Mudar ${professional.displayName}`}
        >
          Mudar
        </Button>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onRemove(professional)}
          aria-label={`Tirar ${professional.displayName} da lista`}
        >
          Tirar
        </Button>
      </Group>
    ),
  };
  return (
    <RecordList
      label="Profissionais"
      roomFrom="62em"
      columns={[...columns, actions]}
      rows={professionals}
      keyOf={({ professionalId }) => professionalId}
      empty="Ainda não há profissionais. Adicione alguém pelo nome, ou a conta de um médico ou de uma médica."
    />
  );
}
