import { z } from 'zod';
import type { InputOf } from '#contract/platform/call.ts';
import type { readCases } from '#contract/team/safety-calls.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { CasesAddress } from './cases-address.ts';

export type CasesSearch = InputOf<typeof readCases>;

const showShape = z.enum(['open', 'closed']).catch('open');
const outcomeShape = z
  .enum(Object.keys(caseEndingNames) as (keyof typeof caseEndingNames)[])
  .nullable()
  .catch(null);

/** @returns what an address asks for; whatever makes no sense in it counts as not said */
export function casesSearchOf({ show, outcome, page }: CasesAddress): CasesSearch {
  return { show: showShape.parse(show), outcome: outcomeShape.parse(outcome ?? null), page: pageOfAddress(page) };
}

/** @returns what the address carries, as short as it can be */
export function casesAddressOf({ show, outcome, page }: CasesSearch): CasesAddress {
  return {
    ...(show === 'open' ? {} : { show }),
    ...(outcome === null ? {} : { outcome }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
