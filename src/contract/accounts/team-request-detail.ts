import { z } from 'zod';

/** The team request that permitted an action; `isAlone` when there was no second person. */
export const teamRequestDetail = { requestNumber: z.int().optional(), isAlone: z.boolean().optional() };
