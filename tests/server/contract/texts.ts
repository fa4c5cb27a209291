import { expect } from 'vitest';
import { z } from 'zod';
import { findPeople } from '#contract/accounts/staff-account-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { maximumBodyBytesOf } from '#tests/support/calls/body-bytes.ts';
import { scriptedName, sqlTexts } from '#tests/support/calls/harmful-texts.ts';
import { isAccepted, junkInEachPlace } from '#tests/support/calls/junk.ts';
import { abbreviate } from '#tests/support/calls/long-texts.ts';
import { withTextInEachPlace } from '#tests/support/calls/text-places.ts';
import { databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { sampleOf } from '#tests/support/study/cases.ts';
import { expectRefusal } from './cells.ts';
import type { Column, Walk } from './start-walk.ts';
import { callsOfContract, everyCall, type WalkedCall } from './walked-calls.ts';

const takesInput = everyCall.filter(({ shape }) => shape !== undefined);

/** A formula, SQL, script and control characters. */
const hostileTexts = ['=1+1', ...sqlTexts, scriptedName, 'a\x1b[31m\x07\u202eb'];
/** In one text, which is tried where there is room for it. */
const allHostile = hostileTexts.join(' ');

/** What was answered with 200, by the mark at its end, by which it is found in the database. */
const accepted = new Map<string, { name: string; place: string; text: string }>();
const markIn = /⟦\d+⟧/g;

/** Sends what a shape takes, and expects no fault, nor an end by a limit. */
async function sendOdd({ testApp, validFor, zenobia }: Walk, call: WalkedCall, body: unknown, tried: string) {
  const isLimited = call.row?.refusals.includes('too-many-requests') ?? true;
  if (isLimited) await testApp.database.deleteFrom('rate_limit').execute();
  const reply = await validFor(call).client.request('POST', call.path, body);
  expect.soft([200, 400, 401, 403, 404, 409, 422], tried).toContain(reply.status);
  if (call.row?.access !== 'staff') expect.soft(JSON.stringify(reply.body), tried).not.toContain(zenobia.email);
  return reply;
}

let rowsBefore: string[];

/** Places with less room are tried with each of the texts, and those that take none, such as dates, with all in one. */
export const hostileLetters: Column = {
  calls: takesInput,
  begin: async ({ rowsOfZenobia }) => {
    rowsBefore = await rowsOfZenobia();
  },
  check: async (walk, call) => {
    const { shape = z.never(), name } = call;
    const { input } = walk.validFor(call);
    for (const { place } of withTextInEachPlace(input, '')) {
      const inPlace = (text: string) => withTextInEachPlace(input, text).find((one) => one.place === place)?.input;
      const isRoomFor = (text: string) => isAccepted(shape, inPlace(`${text}⟦999⟧`));
      const tried = isRoomFor(allHostile) ? [allHostile] : hostileTexts.filter(isRoomFor);
      for (const hostile of tried.length > 0 ? tried : [allHostile]) {
        const text = `${hostile}⟦${accepted.size}⟧`;
        const { status } = await sendOdd(walk, call, withNewIds(inPlace(text)), `${place}: ${text}`);
        if (status === 200) accepted.set(`⟦${accepted.size}⟧`, { name, place, text });
      }
    }
  },
  // She has made none of the calls, and no other text names her.
  end: async ({ here, zenobia, rowsOfZenobia }) => {
    expect(await rowsOfZenobia()).toEqual(rowsBefore);
    const found = async (search: string) =>
      (await here.zeca.client.call(findPeople, { search, role: 'all', page: 1 })).total;
    const searches = [...sqlTexts.map((text) => `q${text}`), 'Z%a', 'Z_ca', 'Z.*a'];
    for (const search of searches) expect(await found(search), search).toBe(0);
    expect(await found(zenobia.email)).toBe(1);
  },
};

/** Under the id of a sending before it, another text would be refused as a conflict. */
function withNewIds(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const made = ['sendingId', 'noteId'].filter((key) => key in body);
  return { ...body, ...Object.fromEntries(made.map((key) => [key, crypto.randomUUID()])) };
}

let kept: Map<string, string[]>;

/** A stored text equals the typed one, except for invisible characters. */
export const storedAsTyped: Column = {
  calls: takesInput,
  begin: async ({ testApp }) => {
    const rows = Object.values(await databaseSnapshot(testApp.database)).flat();
    const marked = rows.filter((row) => row.includes('⟦')).flatMap((row) => textsIn(JSON.parse(row)));
    kept = Map.groupBy(marked, (text) => text.match(markIn)?.[0] ?? '');
    expect(kept.size).toBeGreaterThan(30);
  },
  check: async (_walk, { name }) => {
    for (const [mark, one] of accepted) {
      if (one.name !== name) continue;
      for (const text of kept.get(mark) ?? []) {
        expect.soft(withoutHiddenSigns(text), one.place).toContain(withoutHiddenSigns(one.text));
      }
    }
  },
};

/** Every text in a row, also within JSON stored as text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  return /^[[{]/.test(value) && isJson(value) ? textsIn(JSON.parse(value)) : [value];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** As long as a body has room for. */
export const longTexts: Column = {
  calls: takesInput,
  check: async (walk, call) => {
    const { client, input } = walk.validFor(call);
    for (const { place, input: empty } of withTextInEachPlace(input, '')) {
      const text = 'a'.repeat(maximumBodyBytesOf(call.row) - Buffer.byteLength(JSON.stringify(empty)));
      const { input: body } = withTextInEachPlace(input, text).find((one) => one.place === place) ?? {};
      const tried = `${place}: ${abbreviate(text)}`;
      if (isAccepted(call.shape ?? z.never(), body)) await sendOdd(walk, call, body, tried);
      else expectRefusal(await client.request('POST', call.path, body), 'invalid-input', tried);
    }
  },
};

/** A batch without the answers beside the odd one: each answer is judged by itself, and all of them again would take most of the column. */
const oneByOne = (input: object): object[] =>
  'entries' in input && Array.isArray(input.entries)
    ? input.entries.map((one) => ({ ...input, entries: [one] }))
    : [input];

/** Where any text is taken, one that is empty is the odd one: other texts have a column of their own. */
export const oddValues: Column = {
  calls: callsOfContract((row) => row.input !== undefined && row !== withdrawFromStudy),
  check: async (walk, call) => {
    const { input: valid = {} } = walk.validFor(call);
    for (const input of oneByOne(valid)) {
      const taken = junkInEachPlace(input).filter(({ body }) => isAccepted(call.shape ?? z.never(), body));
      const free = new Set(taken.filter(({ junk }) => junk.includes('<script>')).map(({ place }) => place));
      const odd = taken.filter(({ place, junk }) => !(free.has(place) && /^"[^"]/.test(junk)));
      for (const ofPlace of Map.groupBy(odd, ({ place }) => place).values()) {
        for (const { place, junk, body } of sampleOf(ofPlace)) await sendOdd(walk, call, body, `${place}: ${junk}`);
      }
    }
  },
};
