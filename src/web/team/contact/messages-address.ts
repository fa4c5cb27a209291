import { defineAddress, enumParam, pageParam } from '#web/platform/ui/page-address.ts';

export const messagesAddress = defineAddress('/staff/messages', {
  show: enumParam(['all', 'unanswered', 'answered']),
  page: pageParam,
});
