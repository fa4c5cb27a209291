import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusals } from '#contract/platform/refusals.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { checkInput } from '#server/platform/http/read-body.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import { isAccepted, junkInEachPlace } from '#tests/support/calls/junk.ts';
import { shapePlaces } from '#tests/support/calls/shape-places.ts';
import { withTextInEachPlace } from '#tests/support/calls/text-places.ts';
import { validAnswers, validInputs } from '#tests/support/calls/valid-inputs.ts';
import type { PeopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { isPortuguese } from '#tests/support/platform/refused.ts';

const id = '00000000-0000-4000-8000-000000000000';
const aCase = { caseId: 1, revision: 1 };
/** Names and ids as a study has them; who sends an input is no matter here. */
const names = {
  ...{ nextForBia: 'flor', optionOfCaio: () => 'flor', consentIdOfFabio: id, accountIdOfNina: 'a', professionalId: id },
  ...{ idOfFormerProfessional: id, messageIdOfEva: id, stopTokenOfEva: 'a'.repeat(43), participantIdOfEva: id },
  ...{ codeOfEva: 'MLH9YUL5', cases: { untaken: aCase, taken: aCase, other: aCase, closed: aCase } },
} as unknown as PeopleEverywhere;

const rows = await contractRows();
const valid = await validInputs(names, 'f'.repeat(64));
const inputs = [
  ...valid.map(({ call, input }) => ({ path: call.path, shape: call.input ?? z.never(), input })),
  ...validAnswers(names).map(({ kind, input }) => ({ path: `answer ${kind.kind}`, shape: kind.input, input })),
  ...identityProviderInputs,
];

test('every call with an input has a valid one', () => {
  const taking = rows.filter(({ input }) => input !== undefined);
  expect(new Set(valid.map(({ call }) => call))).toEqual(new Set(taking));
  for (const { path, shape, input } of inputs) expect(shape.safeParse(input).success, path).toBe(true);
});

test.each(inputs)('$path refuses invalid values in each field by name and in Portuguese', ({ shape, input }) => {
  const refused = junkInEachPlace(input).filter(({ body }) => !isAccepted(shape, body));
  expect(refused.length).toBeGreaterThan(5);
  const wrong = refused.filter(
    ({ body }) => !isRefusedByName(() => checkInput(JSON.parse(JSON.stringify(body)), shape)),
  );
  expect(wrong.map(({ place, junk }) => `${place}: ${junk}`)).toEqual([]);
});

function isRefusedByName(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid-input') throw error;
    const { fields = [] } = error;
    return fields.length > 0 && fields.every(({ message }) => isPortuguese(message));
  }
}

describe('a text of 64 kB', () => {
  const texts = ['a', ' ', '1', '{', 'a@a.', '😀'].map((piece) => piece.repeat(65_536 / piece.length));

  test('is refused in each field except files, answers validated later and browser zones', () => {
    const [letters = ''] = texts;
    const taking = inputs.flatMap(({ path, shape, input }) =>
      withTextInEachPlace(input, letters)
        .filter(({ place }) => !/^entries\.\d\.input\./.test(place))
        .flatMap((one) => (isAccepted(shape, one.input) ? [`${path} ${one.place}`] : [])),
    );
    expect(taking).toEqual([
      '/api/participation/enrolment timeZone',
      '/api/participation/consents/signed-document content',
      '/api/staff/consents/bundle timeZone',
      '/api/staff/participants/table timeZone',
      '/api/staff/study-material/draft/file content',
      'answer page timeZone',
    ]);
  });

  test('meets no pattern with backtracking', () => {
    const met = new Set<string>();
    const { exec } = RegExp.prototype;
    RegExp.prototype.exec = function (text: string) {
      if (text.length > 5_000) met.add(this.source);
      return exec.call(this, text);
    };
    try {
      for (const { shape } of inputs)
        for (const { withText } of shapePlaces(shape)) for (const text of texts) shape.safeParse(withText(text));
    } finally {
      RegExp.prototype.exec = exec;
    }
    // Nothing follows the first, and the second begins with what it stops at.
    const linear = ['\\s+', '\\{([^{}]*)\\}'];
    expect(met.size).toBeGreaterThan(10);
    expect([...met].filter((source) => !isLinear(source) && !linear.includes(source))).toEqual([]);
  });
});

/** No part fits texts of any length, or a single one in a pattern that begins where the text does. */
function isLinear(source: string): boolean {
  const parts = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x').match(/[*+]|\{\d+,\}/g) ?? [];
  return parts.length === 0 || (parts.length === 1 && source.startsWith('^'));
}

test('every refusal has a sentence and a status of a refusal', () => {
  const statuses = [400, 401, 403, 404, 409, 410, 413, 414, 415, 422, 429, 503];
  const odd = Object.entries(refusals).filter(
    ([, { status, message }]) => !statuses.includes(status) || !/^\p{Lu}.*[.]$/u.test(message),
  );
  expect(odd).toEqual([]);
});
