import { z } from 'zod';

/** Somebody who is or was in staff, as they were called at the moment of an entry of the audit log. */
export const accountLabelShape = z.object({ name: z.string(), email: z.string() });
export type AccountLabel = z.output<typeof accountLabelShape>;

/** Who ran a command of the terminal, as the machine calls them. */
export const machineLabelShape = z.object({ systemUser: z.string(), host: z.string() });
export type MachineLabel = z.output<typeof machineLabelShape>;
