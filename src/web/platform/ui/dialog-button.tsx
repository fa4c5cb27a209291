import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export type DialogButtonProps = ButtonProps & { 'aria-label'?: string; 'aria-describedby'?: string };

export function DialogButton({ dialog, ...button }: DialogButtonProps & { dialog(onClose: () => void): ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
