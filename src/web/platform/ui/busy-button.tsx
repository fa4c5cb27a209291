import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type Props = Omit<ButtonProps, 'loading'> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> & {
    /** The button shows a loader and ignores presses. */
    isBusy: boolean;
  };

/** A busy button keeps the focus, which a disabled button loses. */
export function BusyButton({ isBusy, leftSection, onClick, ...props }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The Enter key must not submit the form twice.
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
