import { Anchor, Button, Group, Text } from '@mantine/core';
import { type ContactMessage, markMessage } from '#contract/team/contact-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { CodeOfNameButton } from '#web/team/code-of-name/code-of-name-button.tsx';
import classes from './messages-screen.module.css';
import { replyAddress } from './reply-address.ts';

type Props = { message: ContactMessage; onChanged(message: ContactMessage): void };

/** One message: who wrote what, and whether somebody has answered. */
export function MessageCard({ message, onChanged }: Props) {
  const { messageId, senderName, senderEmail, text, sentAt, answeredAt } = message;
  const mark = useAction({ call: markMessage, onDone: (reply) => onChanged(reply.message) });
  const isAnswered = answeredAt !== null;
  return (
    <article className={classes.card} aria-label={`Mensagem de ${senderName}`}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>
            {senderName}
            {message.isTest && <TestMark />}
          </h2>
          <Anchor href={replyAddress(senderEmail)}>{senderEmail}</Anchor>
        </div>
        <span className={classes.quiet}>
          <time dateTime={sentAt}>{shortMoment(sentAt)}</time>
        </span>
      </div>
      <p className={classes.text}>{text}</p>
      <Text size="sm" fw={600} mb="xs" role="status">
        {isAnswered ? answeredInWords(message, answeredAt) : 'Sem resposta'}
      </Text>
      <WhatWentWrong error={mark.error} />
      <Group gap="sm">
        <Button component="a" href={replyAddress(senderEmail)} variant="default" size="compact-md">
          Responder por e-mail
        </Button>
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={mark.isBusy}
          onClick={() => mark.act({ messageId, answered: !isAnswered })}
          aria-label={`${isAnswered ? 'Tirar a marca de respondida' : 'Marcar como respondida'}: ${senderName}, ${shortMoment(sentAt)}`}
        >
          {isAnswered ? 'Tirar a marca' : 'Marcar como respondida'}
        </BusyButton>
        <CodeOfNameButton from="messages" id={messageId} name={senderName} />
      </Group>
    </article>
  );
}

function answeredInWords({ answeredByName }: ContactMessage, answeredAt: string): string {
  const who = answeredByName === null ? 'por uma conta que não existe mais' : `por ${answeredByName}`;
  return `Respondida ${who}, ${shortMoment(answeredAt)}`;
}
