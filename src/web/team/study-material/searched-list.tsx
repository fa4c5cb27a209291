import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { materialAddress } from './material-address.ts';
import classes from './searched-list.module.css';
import { hasSearched, hitsIn } from './searched-text.ts';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** In which of its texts it is looked for. */
  textsOf(item: Item): readonly string[];
  /** "trecho" and "trechos". */
  one: string;
  many: string;
  children(found: readonly Item[]): ReactNode;
};

/** A long part of the material with a field that looks for something in it; where the browser can, what was found is marked. */
export function SearchedList<Item>({ label, items, textsOf, one, many, children }: Props<Item>) {
  const [{ search }, show] = usePageAddress(materialAddress);
  const [typed, setTyped] = useState(search);
  const list = useMarkedHits(search);
  const found = items.filter((item) => hasSearched(search, ...textsOf(item)));
  const all = counted(items.length, one, many);
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
          show({ search: event.currentTarget.value });
        }}
        className={classes.search}
      />
      <Text role="status" size="sm" c="dimmed">
        {found.length === items.length ? all : `${found.length} de ${all}`}
      </Text>
      {found.length === 0 && <Text>Nada com “{search.trim()}”. Apague o que procurou para ver tudo.</Text>}
      <div ref={list} className={classes.list}>
        {children(found)}
      </div>
    </div>
  );
}

const name = 'material-hit';

/** @returns a place in which every hit of a search is marked, without a change of the text; where a browser cannot, nothing is marked */
function useMarkedHits(search: string) {
  const place = useRef<HTMLDivElement>(null);
  // Also after every drawing: other texts may stand there.
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
