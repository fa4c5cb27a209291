import { Button, Group, Modal, Stack } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { ReactNode } from 'react';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { WhatWentWrong } from './what-went-wrong.tsx';

type Props = {
  title: string;
  /** The button that sends the form, and the one that leaves everything as it is. */
  yes: string;
  no?: string;
  /** Of a wider dialog, for fields that need the room. */
  size?: 'lg';
  /** What was sent is on its way: until then nothing closes it. */
  isBusy: boolean;
  /** What went wrong the last time. */
  error: unknown;
  onSend(): void;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
};

/** A form above the page. */
export function FormDialog({ title, yes, no = 'Cancelar', size, isBusy, error, onSend, onClose, children }: Props) {
  useReturnFocus();
  const close = () => !isBusy && onClose();
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      {...(size && { size })}
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Stack>
          {children}
          <WhatWentWrong error={error} />
          <Group>
            <BusyButton type="submit" isBusy={isBusy}>
              {yes}
            </BusyButton>
            <Button variant="default" aria-disabled={isBusy} onClick={close}>
              {no}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
