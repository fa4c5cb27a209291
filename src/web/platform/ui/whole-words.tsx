import { Children, type ReactNode } from 'react';
import { splitAtWholeWords } from './split-at-whole-words.ts';
import classes from './whole-words.module.css';

/**
 * Keeps "e-mail" on one line: browsers break after its hyphen. The letters stay plain ones, for whoever searches, copies or listens.
 * @param children what stands directly in it; a text inside of an element has its own
 */
export function WholeWords({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? splitAtWholeWords(child).map((part, place) => inElement(part, place)) : child,
  );
}

function inElement({ text, isWhole }: { text: string; isWhole: boolean }, place: number): ReactNode {
  if (!isWhole) return text;
  return (
    <span key={place} className={classes.whole}>
      {text}
    </span>
  );
}
