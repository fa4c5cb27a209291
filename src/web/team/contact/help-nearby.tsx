import { Button, Group, Stack, Text } from '@mantine/core';
import { CallButtons } from '#web/platform/help/call-buttons.tsx';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useHelpContacts } from '#web/platform/help/use-help-contacts.ts';
import classes from './panel.module.css';

/** Nobody should wait for an answer of the team when they need somebody now. */
export function HelpNearby() {
  const contacts = useHelpContacts();
  const { open } = useHelpDesk();
  return (
    <section className={classes.panel} aria-label="Ajuda agora">
      <Stack gap="sm">
        <Text>
          A equipe <strong>não lê as mensagens na hora</strong>. Se você não está bem ou corre perigo, não espere pela
          resposta: fale com alguém agora.
        </Text>
        <Group gap="sm">
          <CallButtons contacts={contacts} variant="default" />
          <Button variant="subtle" onClick={() => open('full')} aria-haspopup="dialog">
            Mais lugares de ajuda
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
