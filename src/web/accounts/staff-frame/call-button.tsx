import { type ButtonProps, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Call, InputOf } from '#contract/platform/call.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { type Action, useAction } from './use-action.ts';

type Props<C extends Call> = Action<C> & {
  label: ReactNode;
  button?: ButtonProps;
  input: InputOf<C>;
  children?: ReactNode;
};

/** Button of one API call, with its error above. */
export function CallButton<C extends Call>({ label, button, input, children, ...action }: Props<C>) {
  const { act, isBusy, error } = useAction<C>(action as unknown as Action<C>);
  return (
    <>
      <CallError error={error} />
      <Group gap="sm" className="wm-not-printed">
        <BusyButton variant="default" {...button} isBusy={isBusy} onClick={() => act(input)}>
          {label}
        </BusyButton>
        {children}
      </Group>
    </>
  );
}
