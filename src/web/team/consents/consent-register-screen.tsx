import { Group, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import {
  downloadConsentBundle,
  type RegisterEntry,
  type RegisterQuery,
  readConsentCopy,
  readConsentRegister,
} from '#contract/team/consent-evidence-calls.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { plural } from '#study/wording/plural.ts';
import { testCountSuffix } from '#study/wording/tests-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { valueOfReply } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { type FilterField, filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { consentsAddress } from './consents-address.ts';
import { boxesInWords, confirmationInWords, entryName, lastDays, periodFault } from './register-in-words.ts';
import { SignatureDialog, SignatureMark } from './signature-dialog.tsx';

/** `/staff/consents` */
export function ConsentRegisterScreen() {
  const [search, show] = usePageAddress(consentsAddress);
  const ask = useFreshCall(readConsentRegister);
  const read = useQuery({
    queryKey: ['staff consents', search],
    queryFn: async () => valueOfReply(await ask(search)),
    placeholderData: keepPreviousData,
    ...auditedQueryOptions,
  });

  return (
    <StaffScreen heading="Consentimentos" of={read} lines={10}>
      {({ entries, versions, total, tests, pageSize }) => (
        <>
          <ListFilters
            address={consentsAddress}
            values={search}
            show={show}
            search={{
              of: 'search',
              label: 'Código, ou nome completo de quem saiu',
              most: maximumNameLength,
              room: '17.5rem',
              starts: 'onPress',
            }}
            fields={fieldsOf(search, versions)}
            count={
              !read.isPlaceholderData && `${plural(total, 'consentimento', 'consentimentos')}${testCountSuffix(tests)}`
            }
          />
          <RegisterList
            entries={entries}
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
    </StaffScreen>
  );
}

function fieldsOf({ version }: RegisterQuery, versions: readonly string[]): readonly FilterField<RegisterQuery>[] {
  const known = [...new Set([...(version === null ? [] : [version]), ...versions])];
  const names = Object.fromEntries(known.map((one) => [one, one]));
  return [
    { of: 'state', label: 'Situação', choices: filterChoices(consentActStateNames, { all: 'Todas' }) },
    { of: 'version', label: 'Versão', choices: filterChoices(names, { all: 'Todas' }) },
    { of: 'signature', label: 'Assinatura', choices: filterChoices(signatureStateNames, { all: 'Todas' }) },
  ];
}

function BundlePart() {
  const [period, setPeriod] = useState(() => lastDays(new Date()));
  const [isTried, setIsTried] = useState(false);
  const { act, isBusy, error } = useAction({ call: downloadConsentBundle });
  const fault = periodFault(period);
  function send() {
    setIsTried(true);
    if (fault === null) act({ ...period, timeZone: timeZoneOfStudy });
  }
  return (
    <AccountPart title="Pacote para o comitê de ética">
      <Text maw="75ch">
        <NoWrap>
          O registro do período em CSV, com os códigos, e um relatório em PDF, sem códigos: quem entrou, começou e
          terminou cada dia, consentimentos por versão, recusas, retiradas, dados apagados, eventos adversos com o tempo
          até a ação, exclusões e acessos. Nenhum dos dois tem nomes.
        </NoWrap>
      </Text>
      <Group align="flex-start">
        <TextInput
          type="date"
          label="De"
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.currentTarget.value })}
          error={isTried && fault?.field === 'from' && fault.sentence}
        />
        <TextInput
          type="date"
          label="Até"
          value={period.to}
          onChange={(event) => setPeriod({ ...period, to: event.currentTarget.value })}
          error={isTried && fault?.field === 'to' && fault.sentence}
        />
      </Group>
      <CallError error={error} />
      <Group>
        <BusyButton variant="default" isBusy={isBusy} onClick={send}>
          Baixar o pacote
        </BusyButton>
      </Group>
    </AccountPart>
  );
}

const columns: readonly RecordColumn<RegisterEntry>[] = [
  {
    label: 'Código',
    cell: (entry) => (
      // A code must not wrap.
      <span className={classes.whole}>
        {entryName(entry)}
        {entry.isTest && <TestMark />}
      </span>
    ),
  },
  { label: 'Versão', cell: ({ version }) => version, onPhone: 'none' },
  { label: 'Quando', cell: (entry) => <Moment entry={entry} />, onPhone: 'quiet' },
  {
    label: 'Situação',
    cell: ({ state }) => consentActStateNames[state],
    phone: ({ state, version }) => `${consentActStateNames[state]} · versão ${version}`,
  },
  { label: 'O que foi marcado', cell: (entry) => entry.consentId !== null && boxesInWords(entry), onPhone: 'quiet' },
  {
    label: 'PDF assinado',
    cell: (entry) => <SignatureMark state={entry.signature} note={confirmationInWords(entry)} />,
  },
];

type Props = { entries: readonly RegisterEntry[]; empty: string; pages: Pages };

function RegisterList({ entries, empty, pages }: Props) {
  const actions: RecordColumn<RegisterEntry> = {
    label: 'Ver',
    kind: 'actions',
    cell: (entry) => <Actions entry={entry} />,
  };
  // Evidence after withdrawal has no id.
  const keys = new Map(entries.map((entry, place) => [entry, entry.consentId ?? `withdrawn ${place}`]));
  return (
    <RecordList
      label="Consentimentos"
      roomFrom="72em"
      columns={[...columns, actions]}
      rows={entries}
      keyOf={(entry) => keys.get(entry) ?? ''}
      {...{ empty, pages }}
    />
  );
}

function Moment({ entry: { acceptedAt, withdrawnOn } }: { entry: RegisterEntry }) {
  const withdrawn = withdrawnOn && <time dateTime={withdrawnOn}>{writtenDate(withdrawnOn)}</time>;
  if (acceptedAt === null) return withdrawn ?? 'sem data';
  return (
    <>
      <time dateTime={acceptedAt} className={classes.whole}>
        {shortMoment(acceptedAt)}
      </time>
      {withdrawn && (
        <>
          {' '}
          <span className={classes.whole}>retirado em {withdrawn}</span>
        </>
      )}
    </>
  );
}

function Actions({ entry }: { entry: RegisterEntry }) {
  const client = useQueryClient();
  const { consentId, signature } = entry;
  if (consentId === null) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <TeamCopyButton consentId={consentId} name={entryName(entry)} />
      {signature !== 'none' && (
        <DialogButton
          size="compact-md"
          aria-label={`Assinatura de ${entryName(entry)}`}
          dialog={(onClose) => (
            <SignatureDialog
              consentId={consentId}
              whose={entryName(entry)}
              onClose={(hasChanged) => {
                onClose();
                // Each read is audited: refetch only after changes.
                if (hasChanged) void client.invalidateQueries({ queryKey: ['staff consents'] });
              }}
            />
          )}
        >
          Assinatura
        </DialogButton>
      )}
    </Group>
  );
}

function TeamCopyButton({ consentId, name }: { consentId: string; name: string }) {
  const { act, isBusy } = useAction({
    call: readConsentCopy,
    successMessage: `A via de ${name} está nos downloads. Ela tem o nome: guarde-a longe dos dados.`,
    whenUnreachable: 'A via não chegou. Tente de novo em instantes.',
  });
  return (
    <BusyButton
      variant="default"
      size="compact-md"
      isBusy={isBusy}
      onClick={() => act({ consentId })}
      aria-label={`Baixar a via de ${name}`}
    >
      Via
    </BusyButton>
  );
}
