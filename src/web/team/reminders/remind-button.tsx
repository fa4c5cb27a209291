import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { RemindDialog } from './remind-dialog.tsx';

type Props = Pick<ComponentProps<typeof RemindDialog>, 'who' | 'onSent'> & {
  label: string;
  /** One of several in a low row. */
  isLow?: boolean;
  /** Nobody is there to be asked about. */
  isDisabled?: boolean;
};

/** Asks who can be sent a reminder, for whoever may send one. */
export function RemindButton({ who, label, onSent, isLow = false, isDisabled = false }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!useHoldsRole('care')) return null;
  return (
    <>
      <Button
        variant="default"
        {...(isLow ? { size: 'compact-sm' } : { leftSection: <IconMailForward size={20} aria-hidden /> })}
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <RemindDialog who={who} {...(onSent && { onSent })} onClose={() => setIsAsking(false)} />}
    </>
  );
}
