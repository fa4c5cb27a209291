import { queryOptions } from '@tanstack/react-query';
import { readConsents } from '../../contract/consent-calls.ts';
import { askServer } from '../server-state.ts';

/** Every consent that the person has given, the newest first. */
export const consentsQuery = queryOptions({ queryKey: ['consents'], queryFn: () => askServer(readConsents) });
