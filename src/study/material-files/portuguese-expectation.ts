import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'um texto entre aspas',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista entre colchetes',
  tuple: 'uma lista entre colchetes',
  object: 'um grupo de campos entre chaves',
  record: 'um grupo de campos entre chaves',
};

/** Zod error map in Portuguese, for shapes without a message of their own. */
export function portugueseExpectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `é esperado ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `é esperado ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
    case 'too_small':
      return `é esperado um número a partir de ${issue.minimum}`;
    case 'too_big':
      return `é esperado um número até ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'este campo não é conhecido';
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'este nome não é aceito';
    default:
      return 'este valor não é aceito';
  }
}
