import { Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural } from '#study/wording/plural.ts';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { materialAddress } from './material-address.ts';
import classes from './searched-list.module.css';
import { hasSearched, hitsIn } from './searched-text.ts';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  textsOf(item: Item): readonly string[];
  /** "trecho", "trechos". */
  one: string;
  many: string;
  children(found: readonly Item[]): ReactNode;
};

export function SearchedList<Item>({ label, items, textsOf, one, many, children }: Props<Item>) {
  const [{ search }, show] = usePageAddress(materialAddress);
  const [typed, setTyped] = useState(search);
  const list = useMarkedHits(search);
  const found = items.filter((item) => hasSearched(search, ...textsOf(item)));
  const all = plural(items.length, one, many);
  return (
    <Stack gap="md">
      <TextInput
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          show({ search: event.currentTarget.value });
        }}
        maw="340px"
        className="wm-not-printed"
      />
      <Text role="status" size="sm" c="dimmed">
        {found.length === items.length ? all : `${found.length} de ${all}`}
      </Text>
      {found.length === 0 && <Text>Nada com “{search.trim()}”. Apague o que procurou para ver tudo.</Text>}
      <Stack ref={list} gap="md" className={classes.list}>
        {children(found)}
      </Stack>
    </Stack>
  );
}

const name = 'material-hit';

/** CSS highlights of matches, where supported. */
function useMarkedHits(search: string) {
  const place = useRef<HTMLDivElement>(null);
  // After every render, as texts may change.
  useEffect(() => {
    const { current } = place;
    if (current === null || !('highlights' in CSS)) return;
    if (search.trim() === '') {
      CSS.highlights.delete(name);
      return;
    }
    CSS.highlights.set(name, new Highlight(...rangesOf(current, search)));
    return () => void CSS.highlights.delete(name);
  });
  return place;
}

function rangesOf(root: Node, search: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { start, end } of hitsIn(node.nodeValue ?? '', search)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
