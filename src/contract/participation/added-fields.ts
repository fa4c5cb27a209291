import { chooseInventoryAnswer, submitInventory } from './inventory-calls.ts';
import { answerRelationItem } from './relation-task-calls.ts';
import { storePresentation } from './word-rating-calls.ts';

/**
 * Fields that servers of the release before do not know, and refuse: while servers are replaced one after the other, a page of the new
 * release may reach one of them. None of these may be what an answer is about. A field of `device` is named behind it.
 */
const addedFields: Readonly<Record<string, readonly string[]>> = {
  [chooseInventoryAnswer.path]: ['device.page', 'material'],
  [submitInventory.path]: ['seen', 'material'],
  [storePresentation.path]: ['device.page', 'measured'],
  [answerRelationItem.path]: ['device.page', 'startedAt', 'course', 'blockOpenedAt'],
};

/**
 * @param path of a call
 * @returns what the call takes as the release before took it; null where nothing of it is new
 */
export function asReleaseBefore(path: string, input: unknown): object | null {
  if (!isObject(input)) return null;
  const older = without(input, addedFields[path] ?? []);
  return JSON.stringify(older) === JSON.stringify(input) ? null : older;
}

function without(input: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(input).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(
    kept.map(([field, value]) => {
      const ofField = fields.flatMap((name) => (name.startsWith(`${field}.`) ? [name.slice(field.length + 1)] : []));
      return [field, isObject(value) && ofField.length > 0 ? without(value, ofField) : value];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
