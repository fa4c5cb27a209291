import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = ButtonProps & {
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** What opens above the page. */
  dialog(onClose: () => void): ReactNode;
};

/** A button with the dialog that it opens. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
