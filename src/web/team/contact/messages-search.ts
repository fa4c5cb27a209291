import { z } from 'zod';
import type { InputOf } from '#contract/platform/call.ts';
import type { listMessages } from '#contract/team/contact-calls.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { MessagesQuery } from './messages-query.ts';

export type MessagesSearch = InputOf<typeof listMessages>;

export const showNames: Record<MessagesSearch['show'], string> = {
  all: 'Todas',
  unanswered: 'Sem resposta',
  answered: 'Respondidas',
};

const showShape = z.enum(['all', 'unanswered', 'answered']).catch('all');

/** @returns what an address asks for; whatever makes no sense in it counts as not said. */
export function searchOf({ show, page }: MessagesQuery): MessagesSearch {
  return { show: showShape.parse(show), page: pageOfAddress(page) };
}

/** @returns what the address carries, as short as it can be. */
export function queryOf({ show, page }: MessagesSearch): MessagesQuery {
  return { ...(show === 'all' ? {} : { show }), ...(page === 1 ? {} : { page: String(page) }) };
}
