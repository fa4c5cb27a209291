import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type Props = Omit<ButtonProps, 'loading'> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> & {
    /** What it does is under way: it says so, and takes no second press. */
    isBusy: boolean;
  };

/** A button that waits for what it does. It keeps the focus meanwhile, which a disabled button loses. */
export function BusyButton({ isBusy, leftSection, onClick, ...props }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps the Enter key from sending the form once more.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      leftSection={isBusy ? <Loader size={20} color="currentColor" aria-hidden /> : leftSection}
      onClick={press}
    />
  );
}
