import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export type DialogButtonProps = ButtonProps & { 'aria-label'?: string; 'aria-describedby'?: string };

export function DialogButton({ dialog, ...button }: DialogButtonProps & { dialog(onClose: () => void): ReactNode }) {
  // As it was at the press: what the page shows is refetched meanwhile.
  const [opened, setOpened] = useState<typeof dialog | null>(null);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpened(() => dialog)} />
      {opened?.(() => setOpened(null))}
    </>
  );
}
