import { Text } from '@mantine/core';
import type { FoundPerson } from '#contract/accounts/staff-account-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { shortDay } from '#web/platform/ui/in-words.ts';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { RowMenu } from '#web/platform/ui/row-menu.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { rolesInWords } from './roles-in-words.ts';

type Deeds = {
  ownId: string | undefined;
  onChangeRoles(person: FoundPerson): void;
  /** Leads to their participation, for a reason. */
  onOpenParticipation(person: FoundPerson): void;
  /** How what they do in the study counts. */
  onChangeTest(person: FoundPerson): void;
};

const columns: readonly RecordColumn<FoundPerson>[] = [
  {
    name: 'name',
    label: 'Nome',
    cell: ({ displayName, test }) => (
      <>
        {displayName}
        {test !== null && <TestMark />}
      </>
    ),
  },
  { name: 'email', label: 'E-mail', kind: 'long', cell: (person) => <Address person={person} /> },
  { name: 'roles', label: 'Papéis', cell: rolesInWords, onPhone: 'quiet' },
  {
    name: 'second_factor',
    label: 'Duas etapas',
    kind: 'whole',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Ativada' : 'Não ativada'),
    onPhone: 'quiet',
    phone: ({ hasSecondFactor }) => (hasSecondFactor ? 'Duas etapas ativadas' : 'Sem as duas etapas'),
  },
  {
    name: 'since',
    label: 'Conta desde',
    kind: 'whole',
    cell: ({ createdAt }) => shortDay(createdAt),
    onPhone: 'quiet',
    phone: ({ createdAt }) => `desde ${shortDay(createdAt)}`,
  },
];

type Props = Deeds & { people: readonly FoundPerson[]; empty: string; pages: Pages };

/** People, and behind one button what can be done with each. */
export function PeopleList({ people, empty, pages, ...deeds }: Props) {
  const mayFollowUp = useHoldsRole('care');
  const menu: RecordColumn<FoundPerson> = {
    name: 'more',
    label: 'Mais',
    kind: 'actions',
    cell: (person) => <PersonMenu person={person} mayFollowUp={mayFollowUp} {...deeds} />,
  };
  return (
    <RecordList
      label="Pessoas"
      roomFrom="75em"
      columns={[...columns, menu]}
      rows={people}
      keyOf={({ accountId }) => accountId}
      {...{ empty, pages }}
    />
  );
}

type MenuProps = Deeds & { person: FoundPerson; mayFollowUp: boolean };

function PersonMenu({ person, mayFollowUp, ownId, onChangeRoles, onOpenParticipation, onChangeTest }: MenuProps) {
  const { displayName, test } = person;
  const isOther = person.accountId !== ownId;
  const about = (label: string, onPress: () => void) => ({ label, name: `${label} de ${displayName}`, onPress });
  const label = test === null ? 'Marcar como teste' : 'Encerrar o teste';
  const deeds = [
    ...(isOther ? [about('Mudar papéis', () => onChangeRoles(person))] : []),
    ...(isOther && mayFollowUp ? [about('Abrir participação', () => onOpenParticipation(person))] : []),
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
}

function Address({ person: { email, emailVerified } }: { person: FoundPerson }) {
  return (
    <>
      {email}
      {!emailVerified && (
        <>
          {' '}
          <span className={`${classes.quiet} ${classes.whole}`}>(não confirmado)</span>
        </>
      )}
    </>
  );
}
