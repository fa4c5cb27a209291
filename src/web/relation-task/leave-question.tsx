import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a person leaves in the middle of a block, and says what is kept. A reload or a closed page is not asked about: it loses nothing. */
export function LeaveQuestion({ isInTheMiddle, item }: { isInTheMiddle: boolean; item: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isInTheMiddle,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Sair agora?"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>
          {item > 1 ? 'As respostas que você já deu ficam guardadas. ' : ''}Quando voltar, você continua no item {item}.
        </Text>
        <Group>
          <Button onClick={() => reset?.()}>Ficar</Button>
          <Button variant="default" onClick={() => proceed?.()}>
            Sair
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
