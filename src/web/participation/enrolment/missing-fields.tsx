import { Alert } from '@mantine/core';
import type { FieldVerdict } from '#web/platform/ui/check-field.ts';
import classes from './missing-fields.module.css';

type Props = {
  errors: Partial<Record<string, FieldVerdict>>;
  labels: Record<string, string>;
};

export function MissingFields({ errors, labels }: Props) {
  const wrong = Object.keys(labels).filter((field) => typeof errors[field] === 'string');
  if (wrong.length === 0) return null;
  return (
    <Alert role="status" title={wrong.length === 1 ? 'Confira este campo' : 'Confira estes campos'}>
      <ul className={classes.list}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={classes.link} onClick={() => focusField(field)}>
              {labels[field]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusField(field: string): void {
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus();
}
