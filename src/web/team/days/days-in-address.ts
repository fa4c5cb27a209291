import { z } from 'zod';
import type { InputOf } from '#contract/platform/call.ts';
import { type listWaiting, longOpenDays } from '#contract/team/day-opening-calls.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { DaysAddress } from './days-address.ts';

export type DaysSearch = InputOf<typeof listWaiting>;

export const openingNames: Record<DaysSearch['show'], string> = {
  all: 'Todas as pessoas',
  closed: 'Ainda não abriu',
  open: 'Aberto, sem começar',
  longOpen: `Aberto há mais de ${longOpenDays} dias`,
};

/** Parts of the screen, in their order. */
export const daysParts = ['waiting', 'texts', 'gateway'] as const;
export type DaysPart = (typeof daysParts)[number];
const partShape = z.enum(daysParts).catch('waiting');

/** @returns which part of the screen an address asks for */
export function daysPartOf({ part }: DaysAddress): DaysPart {
  return partShape.parse(part);
}

const showShape = z.enum(['all', 'closed', 'open', 'longOpen']).catch('all');

/** @returns what an address asks for; whatever makes no sense in it counts as not said */
export function daysSearchOf({ show, page }: DaysAddress): DaysSearch {
  return { show: showShape.parse(show), page: pageOfAddress(page) };
}

/** @returns what the address carries, as short as it can be */
export function daysAddressOf({ show, page }: DaysSearch): DaysAddress {
  return { ...(show === 'all' ? {} : { show }), ...(page === 1 ? {} : { page: String(page) }) };
}
