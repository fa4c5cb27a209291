import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { longestName } from '#contract/accounts/person-name.ts';
import { fieldsInRow, lowField } from '#web/platform/ui/list-tools.tsx';
import classes from './people-filter.module.css';
import { type PeopleSearch, peopleLinkOf, roleNames } from './people-in-address.ts';

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

/** Name or e-mail, and role; going back finds both again. */
export function PeopleFilter({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.search);
  // The search may change by itself, as with "back"; drawing the field anew would take the focus away.
  const [shown, setShown] = useState(search.search);
  if (shown !== search.search) {
    setShown(search.search);
    setTyped(search.search);
  }
  const show = (role: PeopleSearch['role']) =>
    void navigate({ to: '/staff/people', ...peopleLinkOf({ search: typed.trim(), role, page: 1 }) });
  function send(event: FormEvent) {
    event.preventDefault();
    show(search.role);
  }
  return (
    <search>
      <form className={fieldsInRow} onSubmit={send} autoComplete="off">
        <TextInput
          {...lowField}
          label="Nome ou e-mail"
          type="search"
          maxLength={longestName}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.text}
        />
        <NativeSelect
          {...lowField}
          label="Papel"
          data={roles}
          value={search.role}
          onChange={(event) => show(event.currentTarget.value as PeopleSearch['role'])}
        />
        <Button type="submit" size="compact-md" leftSection={<IconSearch size={20} aria-hidden />}>
          Procurar
        </Button>
      </form>
    </search>
  );
}
