import { Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { readCases } from '#contract/team/safety-calls.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { ListPages, PageGone } from '#web/platform/ui/list-pages.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './case-card.module.css';
import { CaseCard } from './case-card.tsx';
import { CasesFilter } from './cases-filter.tsx';
import { type CasesSearch, casesAddressOf, casesSearchOf } from './cases-in-address.ts';
import { CasesSummary } from './cases-summary.tsx';
import { casesEveryMs } from './use-case-counts.ts';

const pageOfCases = (search: CasesSearch) =>
  queryOptions({
    queryKey: ['safety cases', search],
    queryFn: () => askServer(readCases, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: casesEveryMs,
  });

/** `/safetycases`: participants whose answers ask for somebody of the team to look, and what was done about it. */
export function CasesScreen() {
  const search = casesSearchOf(useSearch({ from: '/safetycases' }));
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(pageOfCases(search));
  const summary = useRef<HTMLDivElement>(null);

  // The one that is due first comes first.
  const firstToTake =
    search.page === 1 ? data?.cases.find(({ owner, closedAt }) => owner === null && closedAt === null) : undefined;

  async function renew() {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['safety cases'] }),
      client.invalidateQueries({ queryKey: ['safety counts'] }),
    ]);
  }

  return (
    <StaffFrame heading="Casos">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={8} />}
      {data && (
        <>
          <CasesSummary ref={summary} page={data} />
          {error && (
            <Text role="alert">
              A lista parou de se atualizar: o servidor não responde. Ela mostra os casos como estavam em{' '}
              {momentInWords(data.serverTime)}.
            </Text>
          )}
          <CasesFilter search={search} open={data.counts.open} />
          {data.cases.length === 0 && <NoCases search={search} />}
          <ol className={classes.cases} aria-label={search.show === 'open' ? 'Casos abertos' : 'Casos encerrados'}>
            {data.cases.map((safetyCase) => (
              <li key={safetyCase.caseId}>
                <CaseCard
                  safetyCase={safetyCase}
                  isFirstToTake={safetyCase === firstToTake}
                  serverTime={data.serverTime}
                  onChanged={async () => {
                    await renew();
                    // The case may have gone to the other list, and the focus with it.
                    if (document.activeElement === document.body) summary.current?.focus();
                  }}
                />
              </li>
            ))}
          </ol>
          <ListPages
            page={search.page}
            total={data.total + data.tests}
            pageSize={data.pageSize}
            linkTo={(page, label) => (
              <ButtonLink to="/safetycases" search={casesAddressOf({ ...search, page })} variant="default">
                {label}
              </ButtonLink>
            )}
          />
        </>
      )}
    </StaffFrame>
  );
}

function NoCases({ search }: { search: CasesSearch }) {
  if (search.page > 1) return <PageGone />;
  if (search.show === 'open') {
    return (
      <Text maw="70ch">
        <WholeWords>
          Um caso abre sozinho quando as respostas de um inventário chegam a um dos limites do estudo; ele aparece aqui
          em poucos segundos, e a equipe recebe um e-mail.
        </WholeWords>
      </Text>
    );
  }
  if (search.outcome !== null) return <Text>Nenhum caso encerrado com este desfecho.</Text>;
  return <Text>Nenhum caso foi encerrado ainda.</Text>;
}
