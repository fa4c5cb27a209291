import { z } from 'zod';

/** Name of current or former staff at the time of the entry. */
export const accountLabelShape = z.object({ name: z.string(), email: z.string() });
export type AccountLabel = z.output<typeof accountLabelShape>;

/** Who ran a command, by the machine's names. */
export const machineLabelShape = z.object({ systemUser: z.string(), host: z.string() });
export type MachineLabel = z.output<typeof machineLabelShape>;
