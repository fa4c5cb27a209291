import { Alert, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import {
  changeRoles,
  type FoundPerson,
  findPeople,
  type Person,
  type TestMarkState,
} from '#contract/accounts/staff-account-calls.ts';
import { staffRoles as allRoles, grantsRoles, rolesOf } from '#contract/platform/staff-roles.ts';
import { plural } from '#study/wording/plural.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { CheckboxField, RadioField } from '#web/accounts/staff-frame/action-fields.tsx';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { queryOf, useAccount } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { shortDay } from '#web/platform/ui/in-words.ts';
import { type FilterField, filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import type { AddressValues } from '#web/platform/ui/page-address.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { RowMenu } from '#web/platform/ui/row-menu.tsx';
import { Sentences } from '#web/platform/ui/sentences.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { CodeOfNameDialog } from '#web/team/code-of-name/code-of-name-dialog.tsx';
import { faultOfEnd } from './end-date.ts';
import { peopleAddress } from './people-address.ts';
import { changesInWords, roleNames, rolesInWords } from './roles-in-words.ts';
import { TeamRolesField } from './team-roles-field.tsx';
import { TestPersonDialog } from './test-person-dialog.tsx';

type PeopleSearch = AddressValues<typeof peopleAddress>;

const fields: readonly FilterField<PeopleSearch>[] = [
  { of: 'role', label: 'Papel', choices: filterChoices(roleNames) },
];

const peopleKey = ['staff people'];

const peopleQuery = (search: PeopleSearch) =>
  queryOf({
    queryKey: [...peopleKey, search],
    call: findPeople,
    input: search,
    placeholderData: keepPreviousData,
    ...auditedQueryOptions,
  });

/** `/staff/people` */
export function PeopleScreen() {
  const [search, show] = usePageAddress(peopleAddress);
  const client = useQueryClient();
  const ownId = useAccount().data?.account?.id;
  const read = useQuery(peopleQuery(search));
  const { data } = read;
  function takeOver(changed: Changed) {
    client.setQueryData(peopleQuery(search).queryKey, (known) =>
      known === undefined
        ? known
        : {
            ...known,
            people: known.people.map((one) => (one.accountId === changed.accountId ? { ...one, ...changed } : one)),
          },
    );
  }

  return (
    <StaffFrame heading="Pessoas">
      <ListFilters
        address={peopleAddress}
        values={search}
        show={show}
        search={{ of: 'search', label: 'Nome ou e-mail', most: maximumNameLength, room: '16rem', starts: 'onPress' }}
        fields={fields}
        count={data && !read.isPlaceholderData && plural(data.total, 'pessoa', 'pessoas')}
      />
      <QueryContent of={read} lines={10}>
        {({ people, total, pageSize }) => (
          <PeopleList
            people={people}
            ownId={ownId}
            onChanged={takeOver}
            empty={noMatchText(search)}
            pages={{ address: peopleAddress, values: search, total, pageSize }}
          />
        )}
      </QueryContent>
    </StaffFrame>
  );
}

function noMatchText({ search, role }: PeopleSearch): string {
  if (search === '') return 'Ninguém com este papel. Procure em todos os papéis.';
  return `Ninguém com este nome ou e-mail. Confira a escrita${role === 'all' ? '' : ' ou procure em todos os papéis'}.`;
}

type Changed = Pick<FoundPerson, 'accountId'> & (Person | { test: TestMarkState | null });

type Deeds = { ownId: string | undefined; onChanged(changed: Changed): void };

const columns: readonly RecordColumn<FoundPerson>[] = [
  {
    label: 'Nome',
    cell: ({ displayName, test }) => (
      <>
        {displayName}
        {test !== null && <TestMark />}
      </>
    ),
  },
  { label: 'E-mail', kind: 'long', cell: (person) => <Address person={person} /> },
  { label: 'Papéis', cell: rolesInWords, onPhone: 'quiet' },
  {
    label: 'Duas etapas',
    kind: 'whole',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Ativada' : 'Não ativada'),
    onPhone: 'quiet',
    phone: ({ hasSecondFactor }) => (hasSecondFactor ? 'Duas etapas ativadas' : 'Sem as duas etapas'),
  },
  {
    label: 'Conta desde',
    kind: 'whole',
    cell: ({ createdAt }) => shortDay(createdAt),
    onPhone: 'quiet',
    phone: ({ createdAt }) => `desde ${shortDay(createdAt)}`,
  },
];

type Props = Deeds & { people: readonly FoundPerson[]; empty: string; pages: Pages };

function PeopleList({ people, empty, pages, ...deeds }: Props) {
  const mayFollowUp = useHoldsRole('care');
  const menu: RecordColumn<FoundPerson> = {
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

function PersonMenu({ person, mayFollowUp, ownId, onChanged }: MenuProps) {
  const { accountId, displayName, test } = person;
  const isOther = accountId !== ownId;
  const dialogOf = { person, onChanged };
  const label = test === null ? 'Marcar como teste' : 'Encerrar o teste';
  const roles = {
    ...{ label: 'Mudar papéis', name: `Mudar papéis de ${displayName}` },
    dialog: (onClose: () => void) => <RolesDialog {...dialogOf} onClose={onClose} />,
  };
  const participation = {
    ...{ label: 'Abrir participação', name: `Abrir participação de ${displayName}` },
    dialog: (onClose: () => void) => (
      <CodeOfNameDialog from="people" id={accountId} name={displayName} onClose={onClose} />
    ),
  };
  const testing = {
    ...{ label, name: `${label}: ${displayName}` },
    dialog: (onClose: () => void) => <TestPersonDialog {...dialogOf} onClose={onClose} />,
  };
  const deeds = [...(isOther ? [roles] : []), ...(isOther && mayFollowUp ? [participation] : []), testing];
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

function Address({ person: { email, emailVerified } }: { person: Person }) {
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

type RolesDialogProps = { person: Person; onChanged(person: Person): void; onClose(): void };

function RolesDialog({ person: listed, onChanged, onClose }: RolesDialogProps) {
  const { accountId, displayName, category, member, staffUntil } = listed;
  const person = { ...listed, staffRoles: [...rolesOf(listed)] };
  const shown = { category, member, staffRoles: person.staffRoles, staffUntil };
  return (
    <ActionDialog
      call={changeRoles}
      values={shown}
      input={(values) => ({ accountId, ...values, shown })}
      faults={(values) => ({
        staffUntil: faultOfEnd(values.staffUntil, new Date()),
        changes: changesInWords(person, withWhole(values)).length === 0 ? 'Nada mudou ainda.' : null,
      })}
      title={`Papéis de ${displayName}`}
      text={
        <Text>
          <Address person={listed} />
        </Text>
      }
      yes="Mudar papéis"
      isLong
      successMessage={({ person: changed, waits, isAlone }) =>
        waits
          ? `O pedido sobre ${displayName} espera por uma segunda pessoa da administração.`
          : `Papéis de ${displayName}: ${rolesInWords(changed)}.${isAlone ? ` ${withoutSecondPerson}` : ''}`
      }
      onDone={({ person: changed }) => onChanged(changed)}
      shownBy={peopleKey}
      onClose={onClose}
    >
      {(field, values) => {
        const categories = field('category');
        return (
          <>
            <RadioField
              {...categories}
              onChange={(chosen) => categories.onChange(chosen as Roles['category'])}
              label="Categoria"
              options={[
                ['patient', 'Participante', { help: 'Pode participar da pesquisa.' }],
                [
                  'doctor',
                  'Profissional de saúde',
                  { help: 'Pode entrar na lista de profissionais. Não vê dados da pesquisa.' },
                ],
              ]}
            />
            <CheckboxField {...field('member')} label="Membro" help="Fica anotado na conta; não abre nenhuma tela." />
            <TeamRolesField roles={field('staffRoles')} until={field('staffUntil')} />
            <RoleChangeEffects person={person} after={withWhole(values)} />
          </>
        );
      }}
    </ActionDialog>
  );
}

function RoleChangeEffects({ person, after }: { person: Person; after: Roles }) {
  const changes = changesInWords(person, after);
  if (changes.length === 0) return null;
  const joins = after.staffRoles.length > 0 && person.staffRoles.length === 0;
  return (
    <Alert role="status" title="O que acontece">
      <Sentences
        spacing={2}
        of={[
          ...changes.map((change) => `${person.displayName} ${change}.`),
          ...(joins ? ['Se responder algo da pesquisa, essa participação fica fora dos números.'] : []),
          'A pessoa sai da conta em todos os aparelhos e precisa entrar de novo.',
          'A mudança fica no registro de acessos.',
          ...(grantsRoles(person, after)
            ? ['Dar um papel, ou mais tempo, pede uma segunda pessoa, se houver outra na administração.']
            : []),
        ]}
      />
    </Alert>
  );
}

const withoutSecondPerson = 'Ninguém mais confirmou: não havia outra pessoa na administração.';

const withWhole = (roles: Omit<Roles, 'staff'>): Roles => ({
  ...roles,
  staff: roles.staffRoles.length === allRoles.length,
});
