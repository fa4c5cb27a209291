import { Button, Group, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { FoundPerson } from '#contract/accounts/staff-account-calls.ts';
import { shortDay } from '#web/platform/ui/in-words.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { CodeOfNameButton } from '#web/team/code-of-name/code-of-name-button.tsx';
import { rolesInWords } from './roles-in-words.ts';

type Props = {
  people: readonly FoundPerson[];
  ownId: string | undefined;
  onChangeRoles(person: FoundPerson): void;
  /** How what they do in the study counts. */
  onChangeTest(person: FoundPerson): void;
};

/** People as a table, or one below the other where a table has no room. */
export function PeopleList({ people, ownId, onChangeRoles, onChangeTest }: Props) {
  const hasRoom = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  if (people.length === 0) return null;
  const actionOf = (person: FoundPerson) => (
    <Group gap="xs" className={classes.inLine}>
      {person.accountId === ownId ? (
        <Text size="sm" c="dimmed">
          É você
        </Text>
      ) : (
        <>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => onChangeRoles(person)}
            aria-label={`Mudar papéis de ${person.displayName}`}
          >
            Mudar papéis
          </Button>
          <CodeOfNameButton from="people" id={person.accountId} name={person.displayName} />
        </>
      )}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onChangeTest(person)}
        aria-label={`${testDeed(person)}: ${person.displayName}`}
      >
        {testDeed(person)}
      </Button>
    </Group>
  );
  if (!hasRoom) {
    return (
      <RowCards
        className={classes.manyActions}
        rows={people}
        rowKey={({ accountId }) => accountId}
        wordsOf={(person) => (
          <>
            <strong>
              {person.displayName}
              {person.test !== null && <TestMark />}
            </strong>
            <Address person={person} />
            <span>{rolesInWords(person)}</span>
            <span className={classes.quiet}>
              {secondFactor(person)} · desde {shortDay(person.createdAt)}
            </span>
          </>
        )}
        actionsOf={actionOf}
      />
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Nome</Table.Th>
          <Table.Th scope="col">E-mail</Table.Th>
          <Table.Th scope="col">Papéis</Table.Th>
          <Table.Th scope="col">Duas etapas</Table.Th>
          <Table.Th scope="col">Conta desde</Table.Th>
          <Table.Th scope="col">O que fazer</Table.Th>
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
            <Table.Td>{actionOf(person)}</Table.Td>
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
