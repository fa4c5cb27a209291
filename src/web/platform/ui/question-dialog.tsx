import { Button, Group, Stack, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { BusyButton } from './busy-button.tsx';
import { Dialog } from './dialog.tsx';
import { NoWrap } from './no-wrap.tsx';
import classes from './question-dialog.module.css';

type Props = {
  isOpen?: boolean;
  title: string;
  /** The consequence of `yes`. */
  text?: ReactNode;
  /** Label of the confirm button; null hides the button. */
  yes: string | null;
  /** `yes` is irreversible, so that `no` gets the emphasis. */
  isDestructive?: boolean;
  onYes(): void;
  /** A pending request blocks the cancel button and Escape. */
  isLoading?: boolean;
  /** Label of the cancel button. */
  no: string;
  onNo(): void;
  /** Handler for the cross and Escape; the default is the cancel button's. */
  onClose?(): void;
  /** The buttons of a long form stay in view. */
  isLong?: boolean;
  zIndex?: number;
  formRef?: Ref<HTMLFormElement>;
  /** Form fields or an error. */
  children?: ReactNode;
};

/** Enter on a checkbox or radio must not submit the form, the browser's default. */
function keepChoiceFromSending(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  if (event.key === 'Enter' && isChoice) event.preventDefault();
}

export function QuestionDialog(props: Props) {
  const { isOpen = true, title, text, yes, onYes, isDestructive = false, isLoading = false } = props;
  const { no, onNo, onClose = onNo, isLong = false, zIndex, formRef, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      // Two columns of choices: nothing lies under the buttons on a computer.
      {...(isLong && { size: '40rem' })}
      {...(zIndex !== undefined && { zIndex })}
      onClose={() => !isLoading && onClose()}
      classNames={{ content: `${classes.content} ${isLong ? classes.long : ''}` }}
    >
      <form
        ref={formRef}
        noValidate
        autoComplete="off"
        onKeyDown={keepChoiceFromSending}
        onSubmit={(event) => {
          event.preventDefault();
          // A React portal bubbles `submit` to the outer form.
          event.stopPropagation();
          if (!isLoading) onYes();
        }}
      >
        <Stack>
          {typeof text === 'string' ? (
            <Text>
              <NoWrap>{text}</NoWrap>
            </Text>
          ) : (
            text
          )}
          {children}
          <Group className={`${classes.answers} ${isLong ? classes.inSight : ''}`}>
            {yes !== null && (
              <BusyButton type="submit" isBusy={isLoading} variant={isDestructive ? 'default' : 'filled'}>
                {yes}
              </BusyButton>
            )}
            <Button
              variant={isDestructive ? 'filled' : 'default'}
              aria-disabled={isLoading}
              onClick={() => !isLoading && onNo()}
            >
              {no}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
