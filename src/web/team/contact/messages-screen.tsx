import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/platform/call.ts';
import { type ContactMessage, listMessages, markMessage } from '#contract/team/contact-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { testCountSuffix } from '#study/wording/tests-in-words.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { ListPages } from '#web/platform/ui/list-pages.tsx';
import { mailTo } from '#web/platform/ui/mail-to.ts';
import type { AddressValues } from '#web/platform/ui/page-address.ts';
import { EmptyList } from '#web/platform/ui/record-list.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { CodeOfNameButton } from '#web/team/code-of-name/code-of-name-dialog.tsx';
import { withMessage } from './message-list.ts';
import { messagesAddress } from './messages-address.ts';

type MessagesSearch = AddressValues<typeof messagesAddress>;

const shows = filterChoices({ all: 'Todas', unanswered: 'Sem resposta', answered: 'Respondidas' });

const messagesOf = (search: MessagesSearch) =>
  queryOf({
    queryKey: ['staff messages', search],
    call: listMessages,
    input: search,
    placeholderData: keepPreviousData,
    ...auditedQueryOptions,
  });

/** `/staff/messages` */
export function MessagesScreen() {
  const [search, show] = usePageAddress(messagesAddress);
  const client = useQueryClient();
  const read = useQuery(messagesOf(search));

  /** The list keeps the message, so that the mark can be undone. */
  function takeOver(message: ContactMessage) {
    client.setQueryData(messagesOf(search).queryKey, (known) => known && withMessage(known, message));
    void client.invalidateQueries({ queryKey: ['staff messages'], refetchType: 'none' });
  }
  return (
    <StaffScreen heading="Mensagens" of={read} lines={8}>
      {(page) => (
        <>
          <ListFilters
            address={messagesAddress}
            values={search}
            show={show}
            fields={[{ of: 'show', label: 'Mostrar', choices: shows }]}
            count={`${messageCountText(search.show, page)}${testCountSuffix(page.tests)}`}
          >
            <BusyButton
              variant="default"
              size="compact-md"
              isBusy={read.isFetching}
              onClick={() => void read.refetch()}
            >
              Atualizar
            </BusyButton>
          </ListFilters>
          {page.messages.length === 0 && <EmptyList empty={emptyNames[search.show]} isBehindLast={search.page > 1} />}
          <ul className={layout.list}>
            {page.messages.map((message) => (
              <li key={message.messageId}>
                <MessageCard message={message} onChanged={takeOver} />
              </li>
            ))}
          </ul>
          <ListPages
            address={messagesAddress}
            values={search}
            total={page.total + page.tests}
            pageSize={page.pageSize}
          />
        </>
      )}
    </StaffScreen>
  );
}

function messageCountText(show: MessagesSearch['show'], { total, unanswered }: OutputOf<typeof listMessages>): string {
  if (show === 'unanswered') return plural(unanswered, 'mensagem sem resposta', 'mensagens sem resposta');
  const listed =
    show === 'answered'
      ? plural(total, 'mensagem respondida', 'mensagens respondidas')
      : plural(total, 'mensagem', 'mensagens');
  return `${listed} · ${unanswered.toLocaleString('pt-BR')} sem resposta`;
}

const emptyNames: Readonly<Record<MessagesSearch['show'], string>> = {
  all: 'Ninguém escreveu para a equipe ainda. As mensagens da tela Contato aparecem aqui.',
  unanswered: 'Nenhuma mensagem espera resposta.',
  answered: 'Nenhuma mensagem foi marcada como respondida ainda.',
};

/** Discloses nothing of the message. */
const replySubject = 'Sua mensagem para a equipe do WordMood';

function MessageCard({ message, onChanged }: { message: ContactMessage; onChanged(message: ContactMessage): void }) {
  const { messageId, senderName, senderEmail, text, sentAt, answeredAt } = message;
  const mark = useAction({ call: markMessage, onDone: (reply) => onChanged(reply.message) });
  const isAnswered = answeredAt !== null;
  const reply = mailTo(senderEmail, replySubject);
  return (
    <article className={layout.card} aria-label={`Mensagem de ${senderName}`}>
      <Group justify="space-between" align="flex-start" gap="2px var(--mantine-spacing-md)">
        <div>
          <Title order={2} size="h5">
            {senderName}
            {message.isTest && <TestMark />}
          </Title>
          <Anchor href={reply}>{senderEmail}</Anchor>
        </div>
        <Text span size="sm" c="dimmed" className={layout.numbers}>
          <time dateTime={sentAt}>{shortMoment(sentAt)}</time>
        </Text>
      </Group>
      <Text my="sm" maw="75ch" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Text size="sm" fw={600} mb="xs" role="status">
        {isAnswered ? answeredInWords(message, answeredAt) : 'Sem resposta'}
      </Text>
      <CallError error={mark.error} />
      <Group gap="sm">
        <Button component="a" href={reply} variant="default" size="compact-md">
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
