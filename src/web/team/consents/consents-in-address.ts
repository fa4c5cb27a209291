import { z } from 'zod';
import { longestName } from '#contract/accounts/person-name.ts';
import type { RegisterQuery } from '#contract/team/consent-evidence-calls.ts';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { signatureStates } from '#study/decisions/signature-verdict.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { ConsentsAddress } from './consents-address.ts';

/** Everything, from the first page on. */
export const wholeRegister: RegisterQuery = { search: '', state: null, version: null, signature: null, page: 1 };

const searchShape = z.string().trim().max(40).catch('');
const nameShape = z.string().trim().max(longestName).catch('');
const stateShape = z.enum(consentActStates).nullable().catch(null);
const versionShape = z.string().max(100).nullable().catch(null);
const signatureShape = z.enum(signatureStates).nullable().catch(null);

/** @returns what address and history state ask for; whatever makes no sense in them counts as not said */
export function consentsSearchOf(
  { search, state, version, signature, page }: ConsentsAddress,
  { nameOfLeaver }: { nameOfLeaver?: unknown } = {},
): RegisterQuery {
  return {
    search: nameShape.parse(nameOfLeaver) || searchShape.parse(search),
    state: stateShape.parse(state ?? null),
    version: versionShape.parse(version ?? null),
    signature: signatureShape.parse(signature ?? null),
    page: pageOfAddress(page),
  };
}

/** @returns where a search is to be found again, as short as it can be: `<Link to="/staff/consents" {...consentsLinkOf(search)}>` */
export function consentsLinkOf({ search, ...query }: RegisterQuery): {
  search: ConsentsAddress;
  state: { nameOfLeaver?: string };
} {
  // A typed signature has a name and a surname, and no code has a space.
  if (/\s/.test(search)) return { search: filtersOf(query), state: { nameOfLeaver: search } };
  return { search: { ...(search === '' ? {} : { search }), ...filtersOf(query) }, state: {} };
}

function filtersOf({ state, version, signature, page }: Omit<RegisterQuery, 'search'>): ConsentsAddress {
  return {
    ...(state === null ? {} : { state }),
    ...(version === null ? {} : { version }),
    ...(signature === null ? {} : { signature }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** Whether nothing is asked for but the list as it is. */
export function isWholeRegister({ search, state, version, signature }: RegisterQuery): boolean {
  return search === '' && state === null && version === null && signature === null;
}
