import { IconMailForward } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { RemindDialog } from './remind-dialog.tsx';

type Props = Pick<ComponentProps<typeof RemindDialog>, 'who' | 'onSent'> & {
  label: string;
  /** One of several in a low row. */
  isLow?: boolean;
  /** Nobody is there to be asked about. */
  isDisabled?: boolean;
};

/** Asks who can be sent a reminder, for whoever may send one. */
export function RemindButton({ label, isLow = false, isDisabled = false, ...asked }: Props) {
  if (!useHoldsRole('care')) return null;
  return (
    <DialogButton
      {...(isLow ? { size: 'compact-sm' } : { leftSection: <IconMailForward size={20} aria-hidden /> })}
      disabled={isDisabled}
      dialog={(onClose) => <RemindDialog {...asked} onClose={onClose} />}
    >
      {label}
    </DialogButton>
  );
}
