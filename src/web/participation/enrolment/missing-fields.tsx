import { Alert, Text } from '@mantine/core';
import type { FieldVerdict } from '#web/platform/ui/check-field.ts';
import { FieldMessage } from '#web/platform/ui/field-message.tsx';
import classes from './missing-fields.module.css';

type Props = {
  verdicts: Partial<Record<string, FieldVerdict>>;
  labels: Record<string, string>;
};

/** Names what is missing or wrong, each one tap away. Fields that were only left empty on the way are named once they have a message. */
export function MissingFields({ verdicts, labels }: Props) {
  const wrong = Object.keys(labels).flatMap((field) => {
    const verdict = verdicts[field];
    return typeof verdict === 'string' ? [{ field, verdict }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Alert role="status" title={wrong.length === 1 ? 'Confira este campo' : 'Confira estes campos'}>
      <ul className={classes.list}>
        {wrong.map(({ field, verdict }) => (
          <li key={field}>
            <button type="button" className={classes.link} onClick={() => focusField(field)}>
              <Text component="span" fw={600} inherit>
                {labels[field]}
              </Text>
              : <FieldMessage text={verdict} />
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
