import { z } from 'zod';
import type { InputOf } from '#contract/platform/call.ts';
import type { listMessages } from '#contract/team/contact-calls.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { MessagesAddress } from './messages-address.ts';

export type MessagesSearch = InputOf<typeof listMessages>;

export const answeredNames: Record<MessagesSearch['show'], string> = {
  all: 'Todas',
  unanswered: 'Sem resposta',
  answered: 'Respondidas',
};

const showShape = z.enum(['all', 'unanswered', 'answered']).catch('all');

/** @returns what an address asks for; whatever makes no sense in it counts as not said. */
export function messagesSearchOf({ show, page }: MessagesAddress): MessagesSearch {
  return { show: showShape.parse(show), page: pageOfAddress(page) };
}

/** @returns what the address carries, as short as it can be. */
export function messagesAddressOf({ show, page }: MessagesSearch): MessagesAddress {
  return { ...(show === 'all' ? {} : { show }), ...(page === 1 ? {} : { page: String(page) }) };
}
