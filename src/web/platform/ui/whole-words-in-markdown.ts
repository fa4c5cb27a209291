import { splitAtWholeWords } from './split-at-whole-words.ts';
import classes from './whole-words.module.css';

/** As much of a tree of HTML as matters here. */
type Node = { type: string; value?: string; children?: Node[] };

/** For texts of the study material what `WholeWords` is for those of screens. */
export function wholeWordsInMarkdown() {
  return (tree: Node) => divide(tree);
}

function divide(node: Node): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return splitAtWholeWords(child.value ?? '').map(asNode);
    divide(child);
    return child;
  });
}

function asNode({ text, isWhole }: { text: string; isWhole: boolean }): Node {
  const node = { type: 'text', value: text };
  if (!isWhole) return node;
  return { type: 'element', tagName: 'span', properties: { className: [classes.whole] }, children: [node] } as Node;
}
