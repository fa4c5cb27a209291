import { defineAddress, oneOf, pageOfList } from '#web/platform/ui/page-address.ts';

export const messagesAddress = defineAddress('/staff/messages', {
  show: oneOf(['all', 'unanswered', 'answered']),
  page: pageOfList,
});
