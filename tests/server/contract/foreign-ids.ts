import { expect } from 'vitest';
import { z } from 'zod';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { readDayOpening } from '#contract/team/day-opening-calls.ts';
import { addProfessional } from '#contract/team/directory-calls.ts';
import { isAccepted } from '#tests/support/calls/junk.ts';
import { namedIds } from '#tests/support/calls/named-ids.ts';
import { expectRefusal } from './cells.ts';
import { type Column, idOfZenobia } from './start-walk.ts';
import { callsOfContract, type WalkedCall } from './walked-calls.ts';

/** Ids that are made by the person who first names something; all others are of what is there. */
const madeBySender: readonly string[] = ['key', 'page', 'pageId', 'sendingId', 'noteId'];
const idsIn = ({ row }: WalkedCall, areMade: boolean) =>
  (row === undefined ? [] : namedIds(row)).filter((key) => madeBySender.includes(key) === areMade);

/** What staff may name of any person. */
const openToStaff: Record<string, string> = {
  accountId: 'account',
  participantId: 'participation',
  consentId: 'consent',
};

/** A thing of another person is answered like one that is not there. */
export const foreignIds: Column = {
  isRefused: true,
  // Their valid inputs name no account: directory.test.ts, presence.test.ts.
  calls: callsOfContract((row) => row !== addProfessional && row !== reportPresence).filter(
    (call) => idsIn(call, false).length > 0,
  ),
  // A first reading of staff is noted in the audit log, also of a person who is not there.
  begin: async ({ here, participantIdOfZenobia }) => {
    await here.zeca.client.call(readDayOpening, { participantId: participantIdOfZenobia });
  },
  check: async ({ validFor, keysOfZenobia }, call) => {
    const { client, input = {} } = validFor(call);
    const { path, row, shape = z.never() } = call;
    for (const field of idsIn(call, false)) {
      const unknown = withId(input, field, (id) => (typeof id === 'number' ? 2_000_000_000 : crypto.randomUUID()));
      const ofUnknown = await client.request('POST', path, unknown);
      const isOfDraft = row?.refusals.includes('no-draft');
      expectRefusal(ofUnknown, isOfDraft ? 'no-draft' : 'not-found', `${field} of nobody`);
      for (const { kind, key } of keysOfZenobia) {
        if (row?.access === 'staff' && openToStaff[field] === kind) continue;
        const foreign = withId(input, field, () => key);
        const reply = await client.request('POST', path, foreign);
        if (isAccepted(shape, foreign)) expect.soft(reply, `${field}: her ${kind}`).toEqual(ofUnknown);
        else expectRefusal(reply, 'invalid-input', `${field}: her ${kind}`);
      }
    }
  },
};

/** What is named by an id that another person has used already is the sender's own all the same, or refused. */
export const usedIds: Column = {
  calls: callsOfContract().filter((call) => idsIn(call, true).length > 0),
  check: async ({ validFor, rowsOfZenobia }, call) => {
    const { client, input = {} } = validFor(call);
    const before = await rowsOfZenobia();
    for (const field of idsIn(call, true)) {
      const { status } = await client.request(
        'POST',
        call.path,
        withId(input, field, () => idOfZenobia),
      );
      expect.soft([200, 404, 409], field).toContain(status);
    }
    expect(await rowsOfZenobia()).toEqual(before);
  },
};

/** The input with another id in this field, at any depth; answers name the page in their device facts. */
function withId(input: object, field: string, change: (id: unknown) => unknown): object {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(field === 'page' && 'viewportWidthPx' in value ? { ...value, page: '' } : value);
    return Object.fromEntries(entries.map(([key, inner]) => [key, key === field ? change(inner) : changed(inner)]));
  };
  return changed(input) as object;
}
