import { z } from 'zod';

/** Which request of the team something was done by; alone where nobody else was there to confirm it. */
export const askedDetail = { requestNumber: z.int().optional(), isAlone: z.boolean().optional() };
