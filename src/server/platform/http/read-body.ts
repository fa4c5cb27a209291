import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { normalizeTextsIn } from '#study/text/normalize-text.ts';
import { type BodyLimits, smallBody } from './body-limits.ts';
import { receiveBody } from './receive-body.ts';
import { findUnsafeLengths } from './unsafe-lengths.ts';
import { findUnstorableTexts } from './unstorable-texts.ts';

z.config(z.locales.pt());

const unexpectedField = 'Campo não esperado.';
/** Bounds the response: listing thousands of errors would block the event loop. */
const maximumNamed = 50;

type Way = {
  limits?: BodyLimits;
  owner?: string | undefined;
};

/**
 * @param way limits default to those of anonymous calls
 * @returns the validated JSON body
 * @throws Refusal naming each invalid field, and those of `receiveBody`
 */
export async function readBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
  { limits = smallBody, owner }: Way = {},
): Promise<z.output<Shape>> {
  const contentType = context.req.header('content-type') ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw new Refusal('unsupported-content');
  return checkInput(parseJson(await receiveBody(context, limits, owner)), shape);
}

/**
 * @param body parsed JSON
 * @throws Refusal naming each invalid field
 */
export function checkInput<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  // Loose schemas would ignore this key.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__')) {
    throw new Refusal('invalid-input', [{ field: '__proto__', message: unexpectedField }]);
  }
  rejectManyUnknownKeys(body, shape);
  // Unicode normalization (NFC), so that equal texts are equal bytes.
  normalizeTextsIn(body);
  const checked = parseOrRefuse(body, shape);
  if (!checked.success) {
    throw new Refusal(
      'invalid-input',
      checked.error.issues.slice(0, maximumNamed).flatMap(describeIssue).slice(0, maximumNamed),
    );
  }
  const unstorable = findUnstorableTexts(checked.data);
  if (unstorable.length > 0) throw new Refusal('invalid-input', unstorable.map(describeUnstorable));
  return checked.data;
}

/** Zod compares `length` before it rejects the type. */
function parseOrRefuse<Shape extends z.ZodType>(body: unknown, shape: Shape) {
  try {
    return shape.safeParse(body);
  } catch (error) {
    const places = [...findUnsafeLengths(body)].slice(0, maximumNamed);
    if (places.length === 0) throw error;
    const named = places.map((path) => ({ field: nameOf(path), message: unexpectedField }));
    throw new Refusal('invalid-input', named);
  }
}

/** Rejects thousands of unknown keys without validating them. */
function rejectManyUnknownKeys(body: unknown, shape: z.ZodType): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  if (!(shape instanceof z.ZodObject) || !(shape.def.catchall instanceof z.ZodNever)) return;
  const unknown: string[] = [];
  for (const key in body) {
    if (!Object.hasOwn(shape.shape, key)) unknown.push(key);
    if (unknown.length > maximumNamed) break;
  }
  if (unknown.length <= maximumNamed) return;
  const named = unknown.slice(0, maximumNamed).map((field) => ({ field, message: unexpectedField }));
  throw new Refusal('invalid-input', named);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-input', [{ field: '', message: 'O texto enviado não é JSON.' }]);
  }
}

function describeUnstorable(path: readonly PropertyKey[]) {
  return { field: nameOf(path), message: 'O texto tem um caractere que não pode ser guardado.' };
}

function describeIssue(issue: z.core.$ZodIssue) {
  const place = nameOf(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ field: place, message: issue.message }];
  return issue.keys.map((key) => ({ field: [place, key].filter(Boolean).join('.'), message: unexpectedField }));
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}
