import { Modal, type ModalProps } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { type ReactNode, use, useEffect } from 'react';
import { OpenDialogsContext } from './open-dialogs.ts';

type Props = Pick<ModalProps, 'size' | 'fullScreen' | 'centered' | 'zIndex' | 'closeOnClickOutside' | 'classNames'> & {
  /** Dialogs rendered only while open omit `isOpen`. */
  isOpen?: boolean;
  title: string;
  onClose(): void;
  children: ReactNode;
};

/** Modal window; closing returns the focus, unless another element has the focus. */
export function Dialog({ isOpen = true, ...props }: Props) {
  const countOpen = use(OpenDialogsContext);
  useEffect(() => {
    if (!isOpen) return;
    countOpen(1);
    return () => countOpen(-1);
  }, [isOpen, countOpen]);
  // Mantine restores focus only for dialogs that stay mounted.
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return <Modal opened={isOpen} size="34rem" centered closeButtonProps={{ 'aria-label': 'Fechar' }} {...props} />;
}
