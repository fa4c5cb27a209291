import { Button, Stack, Text, Title } from '@mantine/core';

/** Another page of the same account has advanced the session. */
export function SupersededNotice({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack align="center" justify="center" flex={1} ta="center" maw={480} mx="auto" role="alert">
      <Title order={2} size="h3">
        Você também está em outra aba ou aparelho
      </Title>
      <Text>
        Vale a primeira nota que chegou de cada palavra; o que foi respondido pela segunda vez não conta, e você não
        precisa fazer nada. Para continuar, deixe só esta página aberta.
      </Text>
      <Button onClick={onContinue} miw={160}>
        Continuar
      </Button>
    </Stack>
  );
}
