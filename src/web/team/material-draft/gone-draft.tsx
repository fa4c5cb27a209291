import { Button, Group, Text } from '@mantine/core';

/** Where a draft was published or thrown away while the page was open. */
export function GoneDraft({ onAgain }: { onAgain(): void }) {
  return (
    <>
      <Text maw="75ch" role="alert">
        Este rascunho não existe mais: alguém o publicou ou descartou. O que você escreveu por último, e ainda não tinha
        sido guardado, está nesta página até que você a deixe.
      </Text>
      <Group>
        <Button onClick={onAgain}>Abrir Material de novo</Button>
      </Group>
    </>
  );
}
