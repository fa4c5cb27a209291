import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import classes from './question-dialog.module.css';
import { WholeWords } from './whole-words.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  text: string;
  /** The first button. */
  yes: string;
  /** What `yes` does cannot be taken back: then the other button is the one that catches the eye. */
  isDestructive?: boolean;
  onYes(): void;
  /** The answer is on its way: until then nothing calls it off, neither the second button nor Escape. */
  isLoading?: boolean;
  /** The second button. */
  no: string;
  onNo(): void;
  /** Closed by its cross or the Escape key, when that means something else than the second button. */
  onClose?(): void;
  /** What went wrong the last time. */
  children?: ReactNode;
};

/** A question with two answers, above the page. */
export function QuestionDialog(props: Props) {
  const {
    isOpen,
    title,
    text,
    yes,
    onYes,
    isDestructive = false,
    isLoading = false,
    no,
    onNo,
    onClose = onNo,
    children,
  } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isLoading && onClose()}
      title={title}
      size="34rem"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>
          <WholeWords>{text}</WholeWords>
        </Text>
        {children}
        <Group className={classes.answers}>
          <BusyButton isBusy={isLoading} variant={isDestructive ? 'default' : 'filled'} onClick={onYes}>
            {yes}
          </BusyButton>
          <Button
            variant={isDestructive ? 'filled' : 'default'}
            aria-disabled={isLoading}
            onClick={() => !isLoading && onNo()}
          >
            {no}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
