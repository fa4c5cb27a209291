import { Stack, Text, Title } from '@mantine/core';
import { useSaveState } from '#web/platform/journal/journal.ts';

export function InventorySubmitting() {
  const { kind } = useSaveState();
  return (
    <Stack maw="60ch" mx="auto" w="100%" py={{ base: 0, sm: 'xl' }} role="status">
      <Title order={2} size="h3">
        Enviando suas respostas...
      </Title>
      <Text>{kind === 'offline' ? heldUp : 'Só um instante: estamos conferindo se todas chegaram.'}</Text>
    </Stack>
  );
}

const heldUp =
  'Não há conexão agora. Suas respostas estão guardadas e seguem sozinhas quando a conexão voltar. Você pode esperar aqui, ou voltar mais tarde neste mesmo aparelho.';
