import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import classes from './searched-list.module.css';
import { useMarkedHits } from './use-marked-hits.ts';

type Props = {
  label: string;
  /** What the address says is looked for. */
  search: string;
  onSearch(search: string): void;
  /** How many there are, and how many of them have what is looked for. */
  total: number;
  found: number;
  /** "trecho" and "trechos". */
  one: string;
  many: string;
  children: ReactNode;
};

/** A long part of the material with a field that looks for something in it; where the browser can, what was found is marked. */
export function SearchedList({ label, search, onSearch, total, found, one, many, children }: Props) {
  const [typed, setTyped] = useState(search);
  const list = useMarkedHits(search);
  return (
    <div className={classes.part}>
      <TextInput
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onSearch(event.currentTarget.value);
        }}
        className={classes.search}
      />
      <Text role="status" size="sm" c="dimmed">
        {found === total ? counted(total, one, many) : `${found} de ${counted(total, one, many)}`}
      </Text>
      {found === 0 && <Text>Nada com “{search.trim()}”. Apague o que procurou para ver tudo.</Text>}
      <div ref={list} className={classes.list}>
        {children}
      </div>
    </div>
  );
}
