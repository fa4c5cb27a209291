import type { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';

/** A call that the walk tries: a row of the contract, or a call of the identity provider, which has no row. */
export type WalkedCall = {
  name: string;
  method: Call['method'];
  path: string;
  shape: z.ZodType | undefined;
  row?: Call | undefined;
};

export const rows = await contractRows();

const ofContract: readonly WalkedCall[] = rows.map((row) => ({
  name: `${row.method} ${row.path}`,
  method: row.method,
  path: row.path,
  shape: row.input,
  row,
}));

const ofIdentityProvider: readonly WalkedCall[] = identityProviderInputs.map(({ path, shape }) => ({
  name: `POST ${path}`,
  method: 'POST',
  path,
  shape,
}));

export const everyCall = [...ofContract, ...ofIdentityProvider];

/** @returns the calls of the contract for which something holds */
export function callsOfContract(isMeant: (row: Call) => boolean = () => true): WalkedCall[] {
  return ofContract.filter(({ row }) => row !== undefined && isMeant(row));
}
