import { Button, Group, Stack, Text } from '@mantine/core';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpWays } from '#web/platform/help/use-help-ways.ts';
import classes from './panel.module.css';

/** Nobody should wait for an answer of the team when they need somebody now. */
export function HelpNearby() {
  const ways = useHelpWays();
  const { open } = useHelpDesk();
  return (
    <section className={classes.panel} aria-label="Ajuda agora">
      <Stack gap="sm">
        <Text>
          A equipe <strong>não lê as mensagens na hora</strong>. Se você não está bem ou corre perigo, não espere pela
          resposta: fale com alguém agora.
        </Text>
        <HelpRows ways={ways} stop={null} />
        <Group gap="sm">
          <Button variant="subtle" px={0} onClick={() => open('full')} aria-haspopup="dialog">
            Mais lugares de ajuda
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
