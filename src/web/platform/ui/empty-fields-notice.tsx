import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';

/**
 * One sentence above the button that sends a form. An empty field has no message of its own (docs/protocol/what-was-asked-for.md, 5), and
 * a red border alone says nothing to whoever does not see it.
 * @param props `labels` of the fields that were left empty, none before the form has been sent once
 */
export function EmptyFieldsNotice({ labels }: { labels: readonly string[] }) {
  return (
    <Text role="status" c="var(--mantine-color-error)" className={classes.text}>
      {labels.length > 0 && `Falta preencher: ${new Intl.ListFormat('pt-BR').format(labels)}.`}
    </Text>
  );
}
