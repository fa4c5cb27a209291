import { Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OutputOf } from '#contract/platform/call.ts';
import { type ContactMessage, listMessages } from '#contract/team/contact-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { ListPages, PageGone } from '#web/platform/ui/list-pages.tsx';
import { MessageCard } from './message-card.tsx';
import { answeredNames, type MessagesSearch, messagesAddressOf, messagesSearchOf } from './messages-in-address.ts';
import classes from './messages-screen.module.css';

const messagesOf = (search: MessagesSearch) =>
  queryOptions({
    queryKey: ['staff messages', search],
    queryFn: () => askServer(listMessages, search),
    placeholderData: keepPreviousData,
    ...lookOnlyOnce,
  });

/** `/staff/messages`: what people have written to the team, and which of it is answered. */
export function MessagesScreen() {
  const search = messagesSearchOf(useSearch({ from: '/staff/messages' }));
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(messagesOf(search));

  /** The list stays as it is, so that a mark can be taken back where it was set. */
  function takeOver(message: ContactMessage) {
    client.setQueryData(messagesOf(search).queryKey, (known) => known && withMessage(known, message));
    void client.invalidateQueries({ queryKey: ['staff messages'], refetchType: 'none' });
  }
  return (
    <StaffFrame heading="Mensagens">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={8} />}
      {data && (
        <>
          <Group align="flex-end">
            <NativeSelect
              label="Mostrar"
              size="md"
              value={search.show}
              data={Object.entries(answeredNames).map(([value, label]) => ({ value, label }))}
              onChange={(event) => {
                const show = event.currentTarget.value as MessagesSearch['show'];
                void navigate({ to: '/staff/messages', search: messagesAddressOf({ show, page: 1 }) });
              }}
            />
            <BusyButton variant="default" isBusy={isFetching} onClick={() => void refetch()}>
              Atualizar
            </BusyButton>
          </Group>
          <Text role="status" size="sm" c="dimmed">
            {howMany(search.show, data)}
            {testsBesides(data.tests)}
          </Text>
          {data.messages.length === 0 && <NothingHere search={search} />}
          <ul className={classes.list}>
            {data.messages.map((message) => (
              <li key={message.messageId}>
                <MessageCard message={message} onChanged={takeOver} />
              </li>
            ))}
          </ul>
          <ListPages
            page={search.page}
            total={data.total + data.tests}
            pageSize={data.pageSize}
            linkTo={(page, label) => (
              <ButtonLink to="/staff/messages" search={messagesAddressOf({ ...search, page })} variant="default">
                {label}
              </ButtonLink>
            )}
          />
        </>
      )}
    </StaffFrame>
  );
}

function withMessage(list: OutputOf<typeof listMessages>, changed: ContactMessage): OutputOf<typeof listMessages> {
  const before = list.messages.find(({ messageId }) => messageId === changed.messageId);
  const isOpen = (message: ContactMessage | undefined) => Number(message?.answeredAt === null);
  return {
    ...list,
    messages: list.messages.map((one) => (one.messageId === changed.messageId ? changed : one)),
    unanswered: list.unanswered - isOpen(before) + isOpen(changed),
  };
}

/** @returns how many are listed, and how many wait where that is not the same */
function howMany(show: MessagesSearch['show'], { total, unanswered }: OutputOf<typeof listMessages>): string {
  if (show === 'unanswered') return counted(unanswered, 'mensagem sem resposta', 'mensagens sem resposta');
  const listed =
    show === 'answered'
      ? counted(total, 'mensagem respondida', 'mensagens respondidas')
      : counted(total, 'mensagem', 'mensagens');
  return `${listed} · ${unanswered.toLocaleString('pt-BR')} sem resposta`;
}

function NothingHere({ search }: { search: MessagesSearch }) {
  if (search.page > 1) return <PageGone />;
  if (search.show === 'unanswered') return <Text>Nenhuma mensagem espera resposta.</Text>;
  if (search.show === 'answered') return <Text>Nenhuma mensagem foi marcada como respondida ainda.</Text>;
  return <Text>Ninguém escreveu para a equipe ainda. As mensagens da tela Contato aparecem aqui.</Text>;
}
