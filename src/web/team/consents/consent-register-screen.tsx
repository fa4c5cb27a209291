import { Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type RegisterEntry, type RegisterQuery, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { ListPages, PageGone } from '#web/platform/ui/list-pages.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { BundlePart } from './bundle-part.tsx';
import { consentsLinkOf, consentsSearchOf, isWholeRegister } from './consents-in-address.ts';
import { RegisterFilter } from './register-filter.tsx';
import { entryName } from './register-in-words.ts';
import { RegisterList } from './register-list.tsx';
import { SignatureDialog } from './signature-dialog.tsx';

/** `/staff/consents`: every act of consenting under its code, and what the team can show for it. */
export function ConsentRegisterScreen() {
  const address = useSearch({ from: '/staff/consents' });
  const search = consentsSearchOf(address, useLocation({ select: ({ state }) => state }));
  const client = useQueryClient();
  const read = useFreshCall(readConsentRegister);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['staff consents', search],
    async queryFn() {
      const reply = await read(search);
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    placeholderData: keepPreviousData,
    ...lookOnlyOnce,
  });
  const [looking, setLooking] = useState<RegisterEntry | null>(null);

  return (
    <StaffFrame heading="Consentimentos">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={10} />}
      {data && (
        <>
          <RegisterFilter search={search} versions={data.versions} />
          <Text role="status" size="sm" c="dimmed" mih="1.6em">
            {!isPlaceholderData &&
              `${counted(data.total, 'consentimento', 'consentimentos')}${testsBesides(data.tests)}`}
          </Text>
          <RegisterList entries={data.entries} onLookAtSignature={setLooking} />
          {data.entries.length === 0 && <NothingHere search={search} />}
          <ListPages
            page={search.page}
            total={data.total + data.tests}
            pageSize={data.pageSize}
            linkTo={(page, label) => (
              <ButtonLink to="/staff/consents" {...consentsLinkOf({ ...search, page })} variant="default">
                {label}
              </ButtonLink>
            )}
          />
          <BundlePart />
        </>
      )}
      {looking?.consentId && (
        <SignatureDialog
          consentId={looking.consentId}
          whose={entryName(looking)}
          onClose={(hasChanged) => {
            setLooking(null);
            // Each look is in the audit log: the list is read anew only where it says something else now.
            if (hasChanged) void client.invalidateQueries({ queryKey: ['staff consents'] });
          }}
        />
      )}
    </StaffFrame>
  );
}

function NothingHere({ search }: { search: RegisterQuery }) {
  if (search.page > 1) return <PageGone />;
  return (
    <Text maw="70ch">
      <WholeWords>
        {isWholeRegister(search)
          ? 'Ninguém aceitou o termo ainda. Cada aceite aparece aqui com o código da pessoa, a versão do termo e a hora.'
          : 'Nenhum consentimento combina com a busca. Confira o código, escreva o nome inteiro ou mude os filtros.'}
      </WholeWords>
    </Text>
  );
}
