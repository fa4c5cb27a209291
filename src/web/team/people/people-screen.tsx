import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestName } from '#contract/accounts/person-name.ts';
import {
  type FoundPerson,
  findPeople,
  type Person,
  type TestStanding,
} from '#contract/accounts/staff-account-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { askServer, useAccount } from '#web/platform/server-state/server-state.ts';
import { choicesOf, type FilterField, ListFilters } from '#web/platform/ui/list-filters.tsx';
import type { AddressValues } from '#web/platform/ui/page-address.ts';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { CodeOfNameDialog } from '#web/team/code-of-name/code-of-name-dialog.tsx';
import { peopleAddress } from './people-address.ts';
import { PeopleList } from './people-list.tsx';
import { roleNames } from './role-names.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { TestPersonDialog } from './test-person-dialog.tsx';

type PeopleSearch = AddressValues<typeof peopleAddress>;

const fields: readonly FilterField<PeopleSearch>[] = [{ of: 'role', label: 'Papel', choices: choicesOf(roleNames) }];

const peopleQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: ['staff people', search],
    queryFn: () => askServer(findPeople, search),
    placeholderData: keepPreviousData,
    ...lookOnlyOnce,
  });

/** `/staff/people`: finds people, changes what they may do, and whose participation is a test. */
export function PeopleScreen() {
  const [search, show] = usePageAddress(peopleAddress);
  const client = useQueryClient();
  const ownId = useAccount().data?.account?.id;
  const read = useQuery(peopleQuery(search));
  const { data } = read;
  const [changing, setChanging] = useState<FoundPerson | null>(null);
  const [opening, setOpening] = useState<FoundPerson | null>(null);
  const [testing, setTesting] = useState<FoundPerson | null>(null);

  function takeOver(changed: Pick<FoundPerson, 'accountId'> & (Person | { test: TestStanding | null })) {
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
        search={{ of: 'search', label: 'Nome ou e-mail', most: longestName, room: '16rem', starts: 'onPress' }}
        fields={fields}
        count={data && !read.isPlaceholderData && counted(data.total, 'pessoa', 'pessoas')}
      />
      <WhenRead of={read} lines={10}>
        {({ people, total, pageSize }) => (
          <PeopleList
            people={people}
            ownId={ownId}
            onChangeRoles={setChanging}
            onOpenParticipation={setOpening}
            onChangeTest={setTesting}
            empty={nobodyFound(search)}
            pages={{ address: peopleAddress, values: search, total, pageSize }}
          />
        )}
      </WhenRead>
      {changing && (
        <RolesDialog
          key={changing.accountId}
          person={changing}
          onChanged={takeOver}
          onClose={() => setChanging(null)}
        />
      )}
      {opening && (
        <CodeOfNameDialog
          from="people"
          id={opening.accountId}
          name={opening.displayName}
          onClose={() => setOpening(null)}
        />
      )}
      {testing && (
        <TestPersonDialog
          key={testing.accountId}
          person={testing}
          onChanged={takeOver}
          onClose={() => setTesting(null)}
        />
      )}
    </StaffFrame>
  );
}

function nobodyFound({ search, role }: PeopleSearch): string {
  if (search === '') return 'Ninguém com este papel. Procure em todos os papéis.';
  return `Ninguém com este nome ou e-mail. Confira a escrita${role === 'all' ? '' : ' ou procure em todos os papéis'}.`;
}
