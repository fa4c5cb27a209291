import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';

/**
 * A summary above the submit button, as empty fields have no message (docs/protocol/what-was-asked-for.md, 5) and screen readers miss a
 * red border.
 * @param props `labels` of empty fields, none before the first submit
 */
export function EmptyFieldsNotice({ labels }: { labels: readonly string[] }) {
  return (
    <Text role="status" c="var(--mantine-color-error)" className={classes.text}>
      {labels.length > 0 && `Falta preencher: ${new Intl.ListFormat('pt-BR').format(labels)}.`}
    </Text>
  );
}
