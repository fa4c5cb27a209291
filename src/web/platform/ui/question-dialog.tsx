import { Button, Group, Stack, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { BusyButton } from './busy-button.tsx';
import { Dialog } from './dialog.tsx';
import { NoWrap } from './no-wrap.tsx';
import classes from './question-dialog.module.css';

type Props = {
  isOpen?: boolean;
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** The first button; null where only the second is left. */
  yes: string | null;
  /** What `yes` does cannot be taken back: then the other button is the one that catches the eye. */
  isDestructive?: boolean;
  onYes(): void;
  /** The answer is on its way: until then nothing calls it off, neither the second button nor Escape. */
  isLoading?: boolean;
  /** The second button. */
  no: string;
  onNo(): void;
  /** Closed by its cross or the Escape key, when that means something else than the second button. */
  onClose?(): void;
  /** A long form: its two buttons stay in sight. */
  isLong?: boolean;
  /** Of what is sent with the first button. */
  formRef?: Ref<HTMLFormElement>;
  /** Fields, or what went wrong the last time. */
  children?: ReactNode;
};

/** Enter on a box or a round button chooses nothing and must not send the form, as browsers do. */
function keepChoiceFromSending(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
  if (event.key === 'Enter' && isChoice) event.preventDefault();
}

/** A question with two answers, above the page. */
export function QuestionDialog(props: Props) {
  const { isOpen = true, title, text, yes, onYes, isDestructive = false, isLoading = false } = props;
  const { no, onNo, onClose = onNo, isLong = false, formRef, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
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
          // The form in which this one is drawn is not sent with it.
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
