import type { ReactNode } from 'react';
import type { Call } from '#contract/platform/call.ts';
import { DialogButton, type DialogButtonProps } from '#web/platform/ui/dialog-button.tsx';
import { ActionDialog, type DialogOptions } from './action-dialog.tsx';
import type { Values } from './action-form.ts';

type Props<C extends Call, Fields extends Values> = DialogOptions<C, Fields> & {
  label: ReactNode;
  button?: DialogButtonProps;
};

export function ActionDialogButton<C extends Call, Fields extends Values = Record<never, never>>(
  props: Props<C, Fields>,
) {
  const { label, button, ...ask } = props;
  const dialog = ask as unknown as DialogOptions<C, Fields>;
  return (
    <DialogButton {...button} dialog={(onClose) => <ActionDialog<C, Fields> {...dialog} onClose={onClose} />}>
      {label}
    </DialogButton>
  );
}
