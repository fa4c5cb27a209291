import { z } from 'zod';
import type { RegisterQuery } from '#contract/team/consent-evidence-calls.ts';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { signatureStates } from '#study/decisions/signature-verdict.ts';
import { pageOfAddress } from '#web/platform/ui/page-of-address.ts';
import type { ConsentsAddress } from './consents-address.ts';

/** Everything, from the first page on. */
export const wholeRegister: RegisterQuery = { search: '', state: null, version: null, signature: null, page: 1 };

const searchShape = z.string().trim().max(40).catch('');
const stateShape = z.enum(consentActStates).nullable().catch(null);
const versionShape = z.string().max(100).nullable().catch(null);
const signatureShape = z.enum(signatureStates).nullable().catch(null);

/** @returns what an address asks for; whatever makes no sense in it counts as not said */
export function consentsSearchOf({ search, state, version, signature, page }: ConsentsAddress): RegisterQuery {
  return {
    search: searchShape.parse(search),
    state: stateShape.parse(state ?? null),
    version: versionShape.parse(version ?? null),
    signature: signatureShape.parse(signature ?? null),
    page: pageOfAddress(page),
  };
}

/** @returns what the address carries, as short as it can be */
export function consentsAddressOf({ search, state, version, signature, page }: RegisterQuery): ConsentsAddress {
  return {
    ...(search === '' ? {} : { search }),
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
