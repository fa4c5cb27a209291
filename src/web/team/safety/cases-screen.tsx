import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { readCases } from '#contract/team/safety-calls.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { plural } from '#study/wording/plural.ts';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { type FilterField, filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { ListPages } from '#web/platform/ui/list-pages.tsx';
import type { AddressValues } from '#web/platform/ui/page-address.ts';
import { EmptyList } from '#web/platform/ui/record-list.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { CaseCard } from './case-card.tsx';
import { CaseDialogs, type CaseRequest } from './case-dialogs.tsx';
import { openCasesInWords, openTestsInWords, waitInWords } from './case-in-words.ts';
import { casesAddress } from './cases-address.ts';
import { casesEveryMs } from './open-cases-badge.tsx';

type CasesSearch = AddressValues<typeof casesAddress>;

const pageOfCases = (search: CasesSearch) =>
  queryOf({
    queryKey: ['safety cases', search],
    call: readCases,
    input: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: casesEveryMs,
  });

/** `/safetycases` */
export function CasesScreen() {
  const [search, show] = usePageAddress(casesAddress);
  const client = useQueryClient();
  const read = useQuery(pageOfCases(search));
  const { data, error } = read;
  const summary = useRef<HTMLDivElement>(null);
  // Outside the list: a case may disappear while its dialog is open.
  const [asking, setAsking] = useState<CaseRequest | null>(null);

  // Sorted by due time.
  const firstToTake =
    search.page === 1 ? data?.cases.find(({ owner, closedAt }) => owner === null && closedAt === null) : undefined;

  async function renew() {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['safety cases'] }),
      client.invalidateQueries({ queryKey: ['safety counts'] }),
    ]);
    // Restores the focus when the case moved to the other list.
    if (document.activeElement === document.body) summary.current?.focus();
  }

  return (
    <StaffScreen heading="Casos" of={read} lines={8}>
      {(page) => (
        <>
          <CasesSummary ref={summary} page={page} show={search.show} />
          {error && (
            <Text role="alert">
              A lista parou de se atualizar: o servidor não responde. Ela mostra os casos como estavam em{' '}
              {momentInWords(page.serverTime)}.
            </Text>
          )}
          <ListFilters
            address={casesAddress}
            values={search}
            // Only closed cases have an outcome.
            show={(chosen) => show(chosen.show === 'open' ? { ...chosen, outcome: null } : chosen)}
            fields={fieldsOf(search, page.counts.open)}
          />
          {page.cases.length === 0 && <EmptyList empty={noCases(search)} isBehindLast={search.page > 1} />}
          <ol className={layout.list} aria-label={search.show === 'open' ? 'Casos abertos' : 'Casos encerrados'}>
            {page.cases.map((safetyCase) => (
              <li key={safetyCase.caseId}>
                <CaseCard
                  safetyCase={safetyCase}
                  isFirstToTake={safetyCase === firstToTake}
                  serverTime={page.serverTime}
                  onAsk={(asks) => setAsking({ safetyCase, asks })}
                  onChanged={renew}
                />
              </li>
            ))}
          </ol>
          <ListPages address={casesAddress} values={search} total={page.total + page.tests} pageSize={page.pageSize} />
          {asking && <CaseDialogs {...asking} onChanged={renew} onClose={() => setAsking(null)} />}
        </>
      )}
    </StaffScreen>
  );
}

function fieldsOf({ show }: CasesSearch, open: number): readonly FilterField<CasesSearch>[] {
  const shows = filterChoices({ open: 'Abertos', closed: 'Encerrados' }, { counts: { open } });
  const outcomes = filterChoices(caseEndingNames, { all: 'Todos os desfechos' });
  return [
    { of: 'show', label: 'Quais casos mostrar', choices: shows, areAllSeen: true },
    ...(show === 'closed' ? ([{ of: 'outcome', label: 'Desfecho', choices: outcomes }] as const) : []),
  ];
}

function noCases({ show, outcome }: CasesSearch): string {
  if (show === 'open') {
    return 'Um caso abre sozinho quando as respostas de um inventário chegam a um dos limites do estudo; ele aparece aqui em poucos segundos, e a equipe recebe um e-mail.';
  }
  return outcome === null ? 'Nenhum caso foi encerrado ainda.' : 'Nenhum caso encerrado com este desfecho.';
}

type SummaryProps = { page: OutputOf<typeof readCases>; show: CasesSearch['show']; ref: Ref<HTMLDivElement> };

function CasesSummary({ page, show, ref }: SummaryProps) {
  const { counts, medianSecondsToAction, takenCount, hoursToAction, tests } = page;
  return (
    <Group
      ref={ref}
      tabIndex={-1}
      align="baseline"
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-xl)"
      style={{ outline: 'none' }}
    >
      <Text role="status">
        <strong>{openCasesInWords(counts.open)}</strong>
        {counts.open > 0 &&
          (counts.overdue === 0 ? ', nenhum atrasado' : `, ${counts.overdue} ${late(counts.overdue)}`)}
        {openTestsInWords(show, tests)}
      </Text>
      <DescriptionList
        facts={[
          [
            'Mediana até alguém assumir',
            medianSecondsToAction === null
              ? 'ninguém assumiu um caso ainda'
              : `${waitInWords(medianSecondsToAction * 1000)} (${plural(takenCount, 'caso', 'casos')})`,
          ],
          ['Prazo para encerrar', `${hoursToAction.toLocaleString('pt-BR')} h depois de abrir`],
        ]}
      />
    </Group>
  );
}

const late = (overdue: number): string => (overdue === 1 ? 'atrasado' : 'atrasados');
