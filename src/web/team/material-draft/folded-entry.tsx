import { type ReactNode, useState } from 'react';
import { fieldId } from './complaints-by-field.ts';
import { useMaterialForm } from './form-context.ts';
import classes from './material-form.module.css';
import { placeOf, type WayInFile } from './way-in-file.ts';

type Props = { path: WayInFile; title: string; children: ReactNode };

/** One of a long list: in a line until somebody opens it. */
export function FoldedEntry({ path, title, children }: Props) {
  const { file, byPlace } = useMaterialForm();
  const [isOpen, setIsOpen] = useState(false);
  const place = placeOf(path);
  const hasComplaint = [...byPlace.keys()].some((one) => one === place || one.startsWith(`${place}.`));
  return (
    <details
      id={fieldId(file, path)}
      className={classes.folded}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {hasComplaint && <strong className={classes.toMend}> · falta acertar</strong>}
      </summary>
      {isOpen && <div className={classes.unfolded}>{children}</div>}
    </details>
  );
}
