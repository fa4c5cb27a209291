import { useEffect, useRef } from 'react';
import { hitsIn } from './searched-text.ts';

const name = 'material-hit';

/** @returns a place in which every hit of a search is marked, without a change of the text; where a browser cannot, nothing is marked */
export function useMarkedHits(search: string) {
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
