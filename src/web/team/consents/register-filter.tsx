import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { longestName } from '#contract/accounts/person-name.ts';
import type { RegisterQuery } from '#contract/team/consent-evidence-calls.ts';
import { consentActStateNames, signatureStateNames } from '#study/wording/consent-register-names.ts';
import { consentsLinkOf } from './consents-in-address.ts';
import classes from './register-filter.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose evidence `/staff/consents` looks for. Never in the address, which is kept in histories and logs; a reload keeps it. */
    nameOfLeaver?: string;
  }
}

const choicesOf = (all: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const states = choicesOf('Todas', consentActStateNames);
const signatures = choicesOf('Todas', signatureStateNames);

type Props = { search: RegisterQuery; versions: readonly string[] };

/** Code or name, state, version and signature. Going back finds all of them again. */
export function RegisterFilter({ search, versions }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.search);
  // The search may change by itself, as with "back"; drawing the field anew would take the focus away.
  const [shown, setShown] = useState(search.search);
  if (shown !== search.search) {
    setShown(search.search);
    setTyped(search.search);
  }
  const show = (wanted: Partial<RegisterQuery>) => {
    const asked = { ...search, search: typed.trim(), page: 1, ...wanted };
    void navigate({ to: '/staff/consents', ...consentsLinkOf(asked) });
  };
  function send(event: FormEvent) {
    event.preventDefault();
    show({});
  }
  const known = [...new Set([...(search.version === null ? [] : [search.version]), ...versions])];
  return (
    <search>
      <form className={classes.filter} onSubmit={send} autoComplete="off">
        <TextInput
          label="Código, ou nome completo de quem saiu"
          type="search"
          maxLength={longestName}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.code}
        />
        <NativeSelect
          label="Situação"
          size="md"
          data={states}
          value={search.state ?? ''}
          onChange={(event) => show({ state: (event.currentTarget.value || null) as RegisterQuery['state'] })}
        />
        <NativeSelect
          label="Versão"
          size="md"
          data={[{ value: '', label: 'Todas' }, ...known.map((version) => ({ value: version, label: version }))]}
          value={search.version ?? ''}
          onChange={(event) => show({ version: event.currentTarget.value || null })}
        />
        <NativeSelect
          label="Assinatura"
          size="md"
          data={signatures}
          value={search.signature ?? ''}
          onChange={(event) => show({ signature: (event.currentTarget.value || null) as RegisterQuery['signature'] })}
        />
        <Button type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
          Procurar
        </Button>
      </form>
    </search>
  );
}
