import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { FoundPerson } from '#contract/accounts/staff-account-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import dense from '#web/platform/ui/dense.module.css';
import { shortDay } from '#web/platform/ui/in-words.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { RowMenu } from '#web/platform/ui/row-menu.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { rolesInWords } from './roles-in-words.ts';

type Props = {
  people: readonly FoundPerson[];
  ownId: string | undefined;
  onChangeRoles(person: FoundPerson): void;
  /** Leads to their participation, for a reason. */
  onOpenParticipation(person: FoundPerson): void;
  /** How what they do in the study counts. */
  onChangeTest(person: FoundPerson): void;
};

/** People as a table, or one below the other where a table has no room. */
export function PeopleList({ people, ownId, onChangeRoles, onOpenParticipation, onChangeTest }: Props) {
  const hasRoom = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const mayFollowUp = useHoldsRole('care');
  if (people.length === 0) return null;
  const menuOf = (person: FoundPerson) => {
    const { accountId, displayName } = person;
    const isOther = accountId !== ownId;
    const label = testDeed(person);
    const deeds = [
      ...(isOther
        ? [{ label: 'Mudar papéis', name: `Mudar papéis de ${displayName}`, onPress: () => onChangeRoles(person) }]
        : []),
      ...(isOther && mayFollowUp
        ? [
            {
              label: 'Abrir participação',
              name: `Abrir participação de ${displayName}`,
              onPress: () => onOpenParticipation(person),
            },
          ]
        : []),
      { label, name: `${label}: ${displayName}`, onPress: () => onChangeTest(person) },
    ];
    return (
      <div className={classes.menu}>
        {!isOther && (
          <Text size="sm" c="dimmed">
            É você
          </Text>
        )}
        <RowMenu about={displayName} deeds={deeds} />
      </div>
    );
  };
  if (!hasRoom) {
    return (
      <RowCards
        className={classes.oneAction}
        rows={people}
        rowKey={({ accountId }) => accountId}
        wordsOf={(person) => (
          <>
            <strong>
              {person.displayName}
              {person.test !== null && <TestMark />}
            </strong>
            <Address person={person} />
            <span className={classes.quiet}>
              {rolesInWords(person)} · {secondFactor(person)} · desde {shortDay(person.createdAt)}
            </span>
          </>
        )}
        actionsOf={menuOf}
      />
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={2} className={`${classes.table} ${dense.dense}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Nome</Table.Th>
          <Table.Th scope="col">E-mail</Table.Th>
          <Table.Th scope="col">Papéis</Table.Th>
          <Table.Th scope="col">Duas etapas</Table.Th>
          <Table.Th scope="col">Conta desde</Table.Th>
          <Table.Th scope="col" ta="end">
            Mais
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.accountId}>
            <Table.Td className={classes.name}>
              {person.displayName}
              {person.test !== null && <TestMark />}
            </Table.Td>
            <Table.Td>
              <Address person={person} />
            </Table.Td>
            <Table.Td>{rolesInWords(person)}</Table.Td>
            <Table.Td className={classes.whole}>{person.hasSecondFactor ? 'Ativada' : 'Não ativada'}</Table.Td>
            <Table.Td className={classes.whole}>{shortDay(person.createdAt)}</Table.Td>
            <Table.Td>{menuOf(person)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Address({ person: { email, emailVerified } }: { person: FoundPerson }) {
  return (
    <span className={classes.long}>
      {email}
      {!emailVerified && (
        <>
          {' '}
          <span className={`${classes.quiet} ${classes.whole}`}>(não confirmado)</span>
        </>
      )}
    </span>
  );
}

function testDeed({ test }: FoundPerson): string {
  return test === null ? 'Marcar como teste' : 'Encerrar o teste';
}

function secondFactor({ hasSecondFactor }: FoundPerson): string {
  return hasSecondFactor ? 'Duas etapas ativadas' : 'Sem as duas etapas';
}
