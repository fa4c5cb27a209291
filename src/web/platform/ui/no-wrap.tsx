import { Children, Fragment, type ReactNode } from 'react';
import classes from './no-wrap.module.css';
import { splitAtWholeWords, splitEmail } from './split-at-whole-words.ts';

/**
 * Browsers break "e-mail" and addresses after a hyphen; CSS prevents the break, and plain letters keep search, copy and speech intact.
 * @param children direct text only; a nested element needs another `NoWrap`
 */
export function NoWrap({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? splitAtWholeWords(child).map(inElement) : child,
  );
}

function inElement({ text, kind }: ReturnType<typeof splitAtWholeWords>[number], place: number): ReactNode {
  if (kind === 'plain') return text;
  return (
    <span key={place} className={classes[kind]}>
      {kind === 'address' ? splitEmail(text).map(behindBreak) : text}
    </span>
  );
}

function behindBreak(piece: string, place: number): ReactNode {
  return (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  );
}
