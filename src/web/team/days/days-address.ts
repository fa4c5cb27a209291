import { overdueOpenDays } from '#contract/team/day-opening-calls.ts';
import { type AddressValues, defineAddress, enumParam, pageParam } from '#web/platform/ui/page-address.ts';

export const daysParts = ['waiting', 'texts', 'gateway'] as const;
export type DaysPart = (typeof daysParts)[number];

const openings = ['all', 'closed', 'open', 'longOpen'] as const;

export const openingNames: Record<(typeof openings)[number], string> = {
  all: 'Todas as pessoas',
  closed: 'Ainda não abriu',
  open: 'Aberto, sem começar',
  longOpen: `Aberto há mais de ${overdueOpenDays} dias`,
};

export const daysAddress = defineAddress('/staff/days', {
  part: enumParam(daysParts),
  show: enumParam(openings),
  page: pageParam,
});

export type DaysSearch = AddressValues<typeof daysAddress>;
