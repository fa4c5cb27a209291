import { Button, Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { KeptProfessional } from '#contract/team/directory-calls.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';

type Props = {
  professionals: readonly KeptProfessional[];
  onEdit(professional: KeptProfessional): void;
  onRemove(professional: KeptProfessional): void;
};

/** Professionals as a table, or one below the other where a table has no room. */
export function KeptProfessionalList({ professionals, onEdit, onRemove }: Props) {
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const actionsOf = (professional: KeptProfessional) => (
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
  );
  if (!hasRoom) {
    return (
      <RowCards
        rows={professionals}
        rowKey={({ professionalId }) => professionalId}
        wordsOf={(professional) => (
          <>
            <strong>{professional.displayName}</strong>
            <span>{clinicsOf(professional)}</span>
            <span className={classes.quiet}>
              {accountOf(professional)} · {professional.isShown ? 'aparece na lista' : 'não aparece na lista'}
            </span>
          </>
        )}
        actionsOf={actionsOf}
      />
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Nome</Table.Th>
          <Table.Th scope="col">Clínicas</Table.Th>
          <Table.Th scope="col">Conta</Table.Th>
          <Table.Th scope="col">Na lista</Table.Th>
          <Table.Th scope="col">O que fazer</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {professionals.map((professional) => (
          <Table.Tr key={professional.professionalId}>
            <Table.Td className={classes.name}>{professional.displayName}</Table.Td>
            <Table.Td className={classes.long}>{clinicsOf(professional)}</Table.Td>
            <Table.Td className={classes.whole}>{accountOf(professional)}</Table.Td>
            <Table.Td className={classes.whole}>{professional.isShown ? 'Aparece' : 'Não aparece'}</Table.Td>
            <Table.Td>{actionsOf(professional)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function clinicsOf({ clinics }: KeptProfessional): string {
  return clinics.length === 0 ? 'Nenhuma clínica' : clinics.join(' · ');
}

function accountOf({ hasAccount }: KeptProfessional): string {
  return hasAccount ? 'Tem conta' : 'Sem conta';
}
