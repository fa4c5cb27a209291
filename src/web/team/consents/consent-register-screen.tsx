import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestName } from '#contract/accounts/person-name.ts';
import { type RegisterEntry, type RegisterQuery, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { choicesOf, type FilterField, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { BundlePart } from './bundle-part.tsx';
import { consentsAddress } from './consents-address.ts';
import { entryName } from './register-in-words.ts';
import { RegisterList } from './register-list.tsx';
import { SignatureDialog } from './signature-dialog.tsx';

/** `/staff/consents`: every act of consenting under its code, and what the team can show for it. */
export function ConsentRegisterScreen() {
  const [search, show] = usePageAddress(consentsAddress);
  const client = useQueryClient();
  const ask = useFreshCall(readConsentRegister);
  const read = useQuery({
    queryKey: ['staff consents', search],
    async queryFn() {
      const reply = await ask(search);
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    placeholderData: keepPreviousData,
    ...lookOnlyOnce,
  });
  const [looking, setLooking] = useState<RegisterEntry | null>(null);

  return (
    <StaffFrame heading="Consentimentos">
      <WhenRead of={read} lines={10}>
        {({ entries, versions, total, tests, pageSize }) => (
          <>
            <ListFilters
              address={consentsAddress}
              values={search}
              show={show}
              search={{
                of: 'search',
                label: 'Código, ou nome completo de quem saiu',
                most: longestName,
                room: '17.5rem',
                starts: 'onPress',
              }}
              fields={fieldsOf(search, versions)}
              count={
                !read.isPlaceholderData && `${counted(total, 'consentimento', 'consentimentos')}${testsBesides(tests)}`
              }
            />
            <RegisterList
              entries={entries}
              onLookAtSignature={setLooking}
              empty={
                consentsAddress.isAtFirst({ ...search, page: 1 })
                  ? 'Ninguém aceitou o termo ainda. Cada aceite aparece aqui com o código da pessoa, a versão do termo e a hora.'
                  : 'Nenhum consentimento combina com a busca. Confira o código, escreva o nome inteiro ou mude os filtros.'
              }
              pages={{ address: consentsAddress, values: search, total: total + tests, pageSize }}
            />
            <BundlePart />
          </>
        )}
      </WhenRead>
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

function fieldsOf({ version }: RegisterQuery, versions: readonly string[]): readonly FilterField<RegisterQuery>[] {
  const known = [...new Set([...(version === null ? [] : [version]), ...versions])];
  const names = Object.fromEntries(known.map((one) => [one, one]));
  return [
    { of: 'state', label: 'Situação', choices: choicesOf(consentActStateNames, { all: 'Todas' }) },
    { of: 'version', label: 'Versão', choices: choicesOf(names, { all: 'Todas' }) },
    { of: 'signature', label: 'Assinatura', choices: choicesOf(signatureStateNames, { all: 'Todas' }) },
  ];
}
