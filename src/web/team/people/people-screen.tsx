import { Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type FoundPerson,
  findPeople,
  type Person,
  type TestStanding,
} from '#contract/accounts/staff-account-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer, useAccount } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { ListPages, PageGone } from '#web/platform/ui/list-pages.tsx';
import { ListTools } from '#web/platform/ui/list-tools.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { CodeOfNameDialog } from '#web/team/code-of-name/code-of-name-dialog.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { type PeopleSearch, peopleLinkOf, peopleSearchOf } from './people-in-address.ts';
import { PeopleList } from './people-list.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { TestPersonDialog } from './test-person-dialog.tsx';

const peopleQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: ['staff people', search],
    queryFn: () => askServer(findPeople, search),
    placeholderData: keepPreviousData,
    ...lookOnlyOnce,
  });

/** `/staff/people`: finds people, changes what they may do, and whose participation is a test. */
export function PeopleScreen() {
  const address = useSearch({ from: '/staff/people' });
  const search = peopleSearchOf(address, useLocation({ select: ({ state }) => state }));
  const client = useQueryClient();
  const ownId = useAccount().data?.account?.id;
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(search));
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
      {error && !data ? (
        <StaffFailure error={error} onRetry={refetch} />
      ) : (
        <>
          <ListTools
            count={<span role="status">{data && !isPlaceholderData && counted(data.total, 'pessoa', 'pessoas')}</span>}
          >
            <PeopleFilter search={search} />
          </ListTools>
          {data === undefined && <LateSkeleton lines={10} />}
          {data && (
            <PeopleList
              people={data.people}
              ownId={ownId}
              onChangeRoles={setChanging}
              onOpenParticipation={setOpening}
              onChangeTest={setTesting}
            />
          )}
          {data?.people.length === 0 && <NobodyFound search={search} />}
          {data && (
            <ListPages
              page={search.page}
              total={data.total}
              pageSize={data.pageSize}
              linkTo={(page, label) => (
                <ButtonLink to="/staff/people" {...peopleLinkOf({ ...search, page })} variant="default">
                  {label}
                </ButtonLink>
              )}
            />
          )}
        </>
      )}
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

function NobodyFound({ search }: { search: PeopleSearch }) {
  if (search.page > 1) return <PageGone />;
  if (search.search === '') return <Text>Ninguém com este papel. Procure em todos os papéis.</Text>;
  const elsewhere = search.role === 'all' ? '' : ' ou procure em todos os papéis';
  return (
    <Text>
      <WholeWords>{`Ninguém com este nome ou e-mail. Confira a escrita${elsewhere}.`}</WholeWords>
    </Text>
  );
}
